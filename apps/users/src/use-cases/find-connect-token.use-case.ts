import { ConnectTokenNotFound, type FoundConnectToken } from '@company-data/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { type Clock, notFound, type Transactions } from '@company-data/kernel';
import { AccountGrantor } from '@company-data/messaging';
import { CLOCK, TRANSACTIONS } from '@company-data/service';
import { Users } from '../domain/user.js';

/** Whose connect link this is, while it is valid. */
@Injectable()
export class FindConnectTokenUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly users: Users,
    private readonly grantor: AccountGrantor,
  ) {}

  async run(tokenHash: string): Promise<FoundConnectToken> {
    const found = await this.transactions.run((tx) => this.users.withConnectToken(tokenHash, tx));
    if (!found || found.expiresAt <= this.clock.now()) throw notFound(ConnectTokenNotFound, 'This link is unknown or has expired.');
    const { accountId, userId, expiresAt } = found;
    return { account_id: accountId, grant: this.grantor.accountGrant(accountId), user_id: userId, expires_at: expiresAt.toISOString() };
  }
}
