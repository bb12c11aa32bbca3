import { Inject, Injectable } from '@nestjs/common';
import { newId, type Transactions } from '@company-data/kernel';
import { AccountGrantor } from '@company-data/messaging';
import { Interval, TRANSACTIONS } from '@company-data/service';
import { CollectedAccountRepository } from './collected-account.repository.js';
import { GrantStoresClient } from './grant-stores.client.js';

/** Grants per request, at most. Signing and verifying them blocks both services for about 20 ms. */
const BATCH = 100;

/**
 * Sends sync a grant of each account with users, once per signing key, so that sync can work for
 * accounts without client requests. Returns the number of grants.
 */
@Injectable()
export class DistributeGrants {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly accounts: CollectedAccountRepository,
    private readonly stores: GrantStoresClient,
    private readonly grantor: AccountGrantor,
  ) {}

  @Interval('GRANT_DISTRIBUTION_INTERVAL_MS', { log: 'account grants distributed', atStart: true })
  async run(goOn: () => boolean): Promise<number> {
    for (let total = 0; ;) {
      const count = await this.distribute();
      total += count;
      if (count < BATCH || !goOn()) return total;
    }
  }

  /** Replicas may send the same grants, which has no further effect. */
  private async distribute(): Promise<number> {
    const { keyId } = this.grantor;
    const accountIds = await this.transactions.run((tx) => this.accounts.withoutGrant(keyId, BATCH, tx));
    if (accountIds.length === 0) return 0;
    const grants = accountIds.map((accountId) => ({ accountId, grant: this.grantor.accountGrant(accountId) }));
    await this.stores.store(grants, newId());
    await this.transactions.run((tx) => this.accounts.markGranted(accountIds, keyId, tx));
    return accountIds.length;
  }
}
