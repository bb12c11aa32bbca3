import { Inject, Injectable } from '@nestjs/common';
import { newId, type Transactions } from '@company-data/kernel';
import { AccountGrantor } from '@company-data/messaging';
import { Interval, TRANSACTIONS } from '@company-data/service';
import { CollectedAccountRepository } from './collected-account.repository.js';
import { GrantStoresClient } from './grant-stores.client.js';

/**
 * Grants that one request hands over: signing and verifying them hold up others at both ends for
 * some 20 ms.
 */
const BATCH = 100;

/**
 * Hands sync a grant of each account that has companies, once a key: accounts of before, and all of
 * them after the key has changed, are collected for although they do not call. Answers how many
 * there were.
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

  /** Replicas may hand over the same ones; that changes nothing. */
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
