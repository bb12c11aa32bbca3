import { ConnectTokenNotFound, FindConnectToken, type FindConnectTokenPayload, type FoundConnectToken } from '@company-data/contracts';
import { Controller, Inject } from '@nestjs/common';
import { type Clock, notFound, type Transactions } from '@company-data/kernel';
import { AccountGrantor, Answers, type IncomingRequest } from '@company-data/messaging';
import { CLOCK, TRANSACTIONS } from '@company-data/service';
import { UserRepository } from './user.repository.js';

/** Returns the user of a valid connect token, with a grant of its account. */
@Controller()
export class FindConnectTokenHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly users: UserRepository,
    private readonly grantor: AccountGrantor,
  ) {}

  @Answers(FindConnectToken)
  async run({ payload: { token_hash: tokenHash } }: IncomingRequest<FindConnectTokenPayload>): Promise<FoundConnectToken> {
    const found = await this.transactions.run((tx) => this.users.withConnectToken(tokenHash, tx));
    if (!found || found.expiresAt <= this.clock.now()) throw notFound(ConnectTokenNotFound, 'This link is unknown or has expired.');
    const { accountId, userId, expiresAt } = found;
    return { account_id: accountId, grant: this.grantor.accountGrant(accountId), user_id: userId, expires_at: expiresAt.toISOString() };
  }
}
