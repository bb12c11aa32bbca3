import { createHmac, randomBytes } from 'node:crypto';
import type { Transaction, Transactions } from '@company-data/kernel';
import { SecretBox, type SecretContext } from '@company-data/persistence';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';

const NAME = 'cached_responses';

const CONTEXT: SecretContext = { table: 'owner_keys', column: 'sealed_key', row: NAME, account: NAME };

/**
 * Hashes the owners of cached responses and orders, which may contain passwords. The key has its
 * own row, so that the hashes survive a rotation of the encryption keys. A key that cannot be
 * decrypted is an error, because with a new key paid responses would be bought again.
 */
@Injectable()
export class OwnerKeyRepository {
  private key?: Promise<string>;

  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly box: SecretBox,
  ) {}

  /** @throws DomainError `unavailable` while the encryption key of the row is missing */
  async nameOf(owner: string): Promise<string> {
    return createHmac('sha256', await this.known())
      .update(owner)
      .digest('hex');
  }

  private async known(): Promise<string> {
    this.key ??= this.transactions.run((tx) => this.obtain(tx));
    try {
      return await this.key;
    } catch (error) {
      this.key = undefined;
      throw error;
    }
  }

  private async obtain(tx: Transaction): Promise<string> {
    const sealed = this.box.seal(randomBytes(32).toString('base64'), CONTEXT);
    await tx.affected('insert into owner_keys (name, sealed_key) values ($1, $2) on conflict do nothing', [NAME, sealed]);
    const [row] = await tx.rows<{ sealed_key: string }>('select sealed_key from owner_keys where name = $1', [NAME]);
    return this.box.open(row!.sealed_key, CONTEXT);
  }
}
