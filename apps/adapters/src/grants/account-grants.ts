import type { Transactions } from '@company-data/kernel';
import { isAccountGrant, PublicKeys } from '@company-data/messaging';
import { type GrantsOfService, TRANSACTIONS } from '@company-data/service';
import { AccountGrantRepository } from '@company-data/service/database';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

const MAX_ACCOUNTS = 10_000;

/**
 * Stores the grants of accounts whose end users consent. A consent can be revoked without a request
 * of the client, and the revocation uses this grant.
 */
@Injectable()
export class AccountGrants implements GrantsOfService {
  private readonly recent = new LRUCache<string, string>({ max: MAX_ACCOUNTS });

  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly grants: AccountGrantRepository,
    private readonly keys: PublicKeys,
  ) {}

  async accountGrant(account: string): Promise<string | undefined> {
    const stored = this.recent.get(account) ?? (await this.transactions.separately((tx) => this.grants.find(account, tx)));
    // A grant with an expired key is not valid.
    return stored !== undefined && isAccountGrant(this.keys, account, stored) ? stored : undefined;
  }

  /** Stores the grant of a request about a consent. */
  async storeForConsent(account: string, grant: string): Promise<void> {
    if (this.recent.get(account) === grant || !isAccountGrant(this.keys, account, grant)) return;
    await this.transactions.run((tx) => this.grants.store(account, grant, tx));
    this.recent.set(account, grant);
  }
}
