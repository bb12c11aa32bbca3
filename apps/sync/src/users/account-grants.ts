import { GrantRefused, type StoreGrantsPayload } from '@company-data/contracts';
import { failure, type Transactions } from '@company-data/kernel';
import { isAccountGrant, PublicKeys } from '@company-data/messaging';
import { type GrantsOfService, TRANSACTIONS } from '@company-data/service';
import { AccountGrantRepository } from '@company-data/service/database';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

const MAX_ACCOUNTS = 10_000;

/**
 * Stores the grants of accounts, so that their work continues after the request, and after a
 * restart.
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
    const recent = this.recent.get(account);
    if (recent !== undefined) return recent;
    const stored = await this.transactions.separately((tx) => this.grants.find(account, tx));
    // A grant of a removed key is no longer valid.
    if (stored === undefined || !isAccountGrant(this.keys, account, stored)) return undefined;
    this.recent.set(account, stored);
    return stored;
  }

  /** Stores a verified grant. */
  async store(account: string, grant: string): Promise<void> {
    await this.transactions.run((tx) => this.grants.store(account, grant, tx));
    // The stored grant may have a newer key.
    this.recent.delete(account);
  }

  /**
   * Stores grants that users distributes.
   *
   * @throws GRANT_REFUSED, storing none, when one of them is invalid
   */
  async storeAll(grants: StoreGrantsPayload['grants']): Promise<void> {
    if (!grants.every(({ account_id, grant }) => isAccountGrant(this.keys, account_id, grant)))
      throw failure(GrantRefused, 'unauthenticated', { detail: 'At least one grant does not belong to its account.' });
    await this.transactions.run(async (tx) => {
      for (const { account_id, grant } of grants) await this.grants.store(account_id, grant, tx);
    });
    for (const { account_id } of grants) this.recent.delete(account_id);
  }
}
