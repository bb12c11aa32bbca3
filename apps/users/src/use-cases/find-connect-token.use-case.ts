import { ConnectTokenNotFound } from '@company-data/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { type Clock, notFound, type Transactions } from '@company-data/kernel';
import { CLOCK, TRANSACTIONS } from '@company-data/service';
import { Users } from '../domain/user.js';

/** Whose connect link this is, while it is valid. */
@Injectable()
export class FindConnectTokenUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly users: Users,
  ) {}

  async run(tokenHash: string): Promise<{ account_id: string; user_id: string; expires_at: string }> {
    const found = await this.transactions.run((tx) => this.users.withConnectToken(tokenHash, tx));
    if (!found || found.expiresAt <= this.clock.now()) throw notFound(ConnectTokenNotFound, 'This link is unknown or has expired.');
    return { account_id: found.accountId, user_id: found.userId, expires_at: found.expiresAt.toISOString() };
  }
}
