import { ConnectTokenNotFound, FindConnectToken } from '@company-data/contracts';
import { type Clock, notFound, type Transactions } from '@company-data/kernel';
import { RequestClient } from '@company-data/messaging';
import { CLOCK, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { ConnectTokenRepository } from '../users/connect-token.repository.js';
import { KnownUserRepository } from '../users/known-user.repository.js';
import { AccountGrants } from '../users/account-grants.js';

/** User of a connect page, and the grant for requests in the name of its account. */
export interface PageUser {
  accountId: string;
  grant: string;
  userId: string;
}

const linkNotFound = (): Error => notFound(ConnectTokenNotFound, 'This link is unknown or has expired.');

/** Finds the user of a connect page by its token. No other credential is needed. */
@Injectable()
export class FindPageUser {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly tokens: ConnectTokenRepository,
    private readonly users: KnownUserRepository,
    private readonly requests: RequestClient,
    private readonly grants: AccountGrants,
  ) {}

  /**
   * @throws CONNECT_TOKEN_NOT_FOUND when the token is unknown or expired, or the user was deleted
   */
  async run(tokenHash: string, correlationId: string): Promise<PageUser> {
    const known = await this.known(tokenHash);
    const grant = known && (await this.grants.accountGrant(known.accountId));
    if (known && grant) return { ...known, grant };
    const found = await this.requests.request(FindConnectToken, { token_hash: tokenHash }, { accountId: null, correlationId });
    if (new Date(found.expires_at) <= this.clock.now()) throw linkNotFound();
    // Stored for the callback of the provider, which has no token to request the grant from users
    // with.
    await this.grants.storeAll([{ account_id: found.account_id, grant: found.grant }]);
    return { accountId: found.account_id, grant: found.grant, userId: found.user_id };
  }

  private async known(tokenHash: string): Promise<{ accountId: string; userId: string } | undefined> {
    return this.transactions.run(async (tx) => {
      const known = await this.tokens.find(tokenHash, tx);
      if (known === undefined) return undefined;
      if (known.expired || (await this.users.find(known.accountId, known.userId, tx)) === 'deleted') throw linkNotFound();
      return known;
    });
  }
}
