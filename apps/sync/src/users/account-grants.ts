import { GrantRefused, type StoreGrantsPayload } from '@company-data/contracts';
import { failure, type Transactions } from '@company-data/kernel';
import { isAccountGrant, PublicKeys } from '@company-data/messaging';
import { type GrantsOfService, TRANSACTIONS } from '@company-data/service';
import { AccountGrantRepository } from '@company-data/service/database';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

const MAX_ACCOUNTS = 10_000;

/**
 * Holds the grants that accounts have shown, so that what they asked for goes on after the request,
 * and after a restart.
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
    // One of a key that has ended proves nothing any more.
    if (stored === undefined || !isAccountGrant(this.keys, account, stored)) return undefined;
    this.recent.set(account, stored);
    return stored;
  }

  /** A grant that was verified. */
  async store(account: string, grant: string): Promise<void> {
    await this.transactions.run((tx) => this.grants.store(account, grant, tx));
    // What is kept may be of a newer key.
    this.recent.delete(account);
  }

  /** Grants that users hands over. @throws GRANT_REFUSED, keeping none, when one of them is none */
  async storeAll(grants: StoreGrantsPayload['grants']): Promise<void> {
    if (!grants.every(({ account_id, grant }) => isAccountGrant(this.keys, account_id, grant)))
      throw failure(GrantRefused, 'unauthenticated', { detail: 'One of these is no grant of its account.' });
    await this.transactions.run(async (tx) => {
      for (const { account_id, grant } of grants) await this.grants.store(account_id, grant, tx);
    });
    for (const { account_id } of grants) this.recent.delete(account_id);
  }
}
