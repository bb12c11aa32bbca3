import { randomBytes } from 'node:crypto';
import type { Transaction, Transactions } from '@company-data/kernel';
import { SecretBox, type SecretContext } from '@company-data/persistence';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

const contextOf = (account: string): SecretContext => ({ table: 'account_keys', column: 'sealed_key', row: account, account });

const MAX_ACCOUNTS = 10_000;

/**
 * Stores the key for the keyed hashes of an account. Records contain these hashes for years, so the
 * key has its own row and survives a rotation of the encryption keys. A key that cannot be
 * decrypted is an error, because a new key would give the same party another hash.
 */
@Injectable()
export class AccountKeyRepository {
  private readonly known = new LRUCache<string, Promise<Uint8Array>>({ max: MAX_ACCOUNTS });

  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly box: SecretBox,
  ) {}

  /**
   * Returns 32 bytes. @throws DomainError `unavailable` while the encryption key of the row is
   * missing
   */
  async keyOf(account: string): Promise<Uint8Array> {
    const key = this.known.get(account) ?? this.transactions.run((tx) => this.obtain(account, tx));
    this.known.set(account, key);
    try {
      return await key;
    } catch (error) {
      this.known.delete(account);
      throw error;
    }
  }

  private async obtain(account: string, tx: Transaction): Promise<Uint8Array> {
    const find = () => tx.rows<{ sealed_key: string }>('select sealed_key from account_keys where account_id = $1', [account]);
    const [found] = await find();
    const [row] = found === undefined ? await this.made(account, tx).then(find) : [found];
    return Buffer.from(this.box.open(row!.sealed_key, contextOf(account)), 'base64');
  }

  private made(account: string, tx: Transaction): Promise<number> {
    const sealed = this.box.seal(randomBytes(32).toString('base64'), contextOf(account));
    return tx.affected('insert into account_keys (account_id, sealed_key) values ($1, $2) on conflict do nothing', [account, sealed]);
  }
}
