import type { Transactions } from '@company-data/kernel';
import { SecretBox } from '@company-data/persistence';
import { RESERVED_TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type SecretVersion, signingSecrets } from '../webhooks/signatures.js';

interface SecretRow {
  id: string;
  version: number;
  secret_sealed: string;
  signs_until: Date | null;
}

const READ = 'select id, version, secret_sealed, signs_until from webhook_secrets where account_id = $1';

/** Size and lifetime in milliseconds of the cache of decrypted secrets. */
const KNOWN = { max: 1_000, ttl: 5_000 };

/** Uses plain SQL over the reserved connections. */
@Injectable()
export class SigningSecretRepository {
  private readonly known = new LRUCache<string, Promise<SecretVersion[]>>(KNOWN);

  constructor(
    @Inject(RESERVED_TRANSACTIONS) private readonly transactions: Transactions,
    private readonly box: SecretBox,
  ) {}

  /**
   * Returns the signing secrets, newest first, up to 5 seconds old. @throws when one cannot be
   * decrypted
   */
  async of(accountId: string, at: Date): Promise<string[]> {
    return signingSecrets(await this.versions(accountId), at);
  }

  private versions(accountId: string): Promise<SecretVersion[]> {
    const known = this.known.get(accountId);
    if (known) return known;
    const read = this.read(accountId);
    this.known.set(accountId, read);
    // A failed read is not cached.
    read.catch(() => this.known.delete(accountId));
    return read;
  }

  private async read(accountId: string): Promise<SecretVersion[]> {
    const rows = await this.transactions.separately((tx) => tx.rows<SecretRow>(READ, [accountId]));
    return rows.map(({ id, version, secret_sealed: sealed, signs_until: signsUntil }) => {
      const place = { table: 'webhook_secrets', column: 'secret_sealed', row: id, account: accountId };
      return { version, signsUntil, secret: this.box.open(sealed, place) };
    });
  }
}
