import { randomUUID } from 'node:crypto';
import { isUnavailable, type Transactions } from '@company-data/kernel';
import { SecretBox, type SecretContext } from '@company-data/persistence';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { CacheTelemetry } from './cache-telemetry.js';
import { OwnerKeyRepository } from './owner-key.repository.js';

/** Owner and key of a cached response. */
export interface CacheKey {
  /** Name of the source, for logs and metrics. */
  source: string;
  /** Owner of the response, as returned by `ownerOf`. */
  owner: string;
  key: string;
}

interface CachedResponseRow {
  sealed_key: string;
  response: Buffer;
}

/** Lease of a fetch, in seconds. It expires this long after a crash. */
export const CLAIM_SECONDS = 30;

/** Rows per statement, at most. */
const PURGE_BATCH = 100;

const FIND = `
  select sealed_key, response from cached_responses
  where owner = $1 and key = $2 and cached_at > clock_timestamp() - make_interval(secs => $3)`;

// The conditions of the update serialize replicas: one of them claims the row, and the others see
// its claim.
const CLAIM = `
  insert into cached_responses as cached (owner, key, claim, leased_until, expires_at)
  select $1, $2, $3, until, until from (select clock_timestamp() + make_interval(secs => $4) as until) as claimed
  on conflict (owner, key) do update
    set claim = excluded.claim, leased_until = excluded.leased_until, expires_at = greatest(cached.expires_at, excluded.leased_until)
    where coalesce(cached.leased_until <= clock_timestamp(), true)
      and coalesce(cached.cached_at <= clock_timestamp() - make_interval(secs => $5), true)`;

const STORE = `
  insert into cached_responses as cached (owner, key, sealed_key, response, cached_at, expires_at)
  values ($1, $2, $3, $4, clock_timestamp(), clock_timestamp() + make_interval(secs => $5))
  on conflict (owner, key) do update
    set sealed_key = excluded.sealed_key, response = excluded.response, cached_at = excluded.cached_at, expires_at = excluded.expires_at,
      claim = null, leased_until = null`;

const PURGE = `
  delete from cached_responses where (owner, key) in (
    select owner, key from cached_responses where expires_at < clock_timestamp() limit ${PURGE_BATCH} for update skip locked)`;

const contextOf = (owner: string, key: string): SecretContext => ({
  table: 'cached_responses',
  column: 'sealed_key',
  row: key,
  account: owner,
});

/**
 * Stores responses that cost money or a scarce call, encrypted and shared by all replicas, by the
 * clock of the database. No database connection is occupied during a call to a source.
 */
@Injectable()
export class CachedResponseRepository {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly box: SecretBox,
    private readonly owners: OwnerKeyRepository,
    @Inject(CacheTelemetry) private readonly telemetry: Pick<CacheTelemetry, 'recordFailure'>,
  ) {}

  /**
   * Returns the response when it is not older than `maxAgeSeconds`. A response that cannot be
   * decrypted is deleted and logged.
   *
   * @throws DomainError `unavailable` while only its encryption key is missing
   */
  async find({ source, owner, key }: CacheKey, maxAgeSeconds: number): Promise<Uint8Array | undefined> {
    const name = await this.owners.nameOf(owner);
    const [row] = await this.transactions.run((tx) => tx.rows<CachedResponseRow>(FIND, [name, key, maxAgeSeconds]));
    if (row === undefined) return undefined;
    try {
      return this.box.openBytes({ sealedKey: row.sealed_key, ciphertext: row.response }, contextOf(name, key));
    } catch (error) {
      if (isUnavailable(error)) throw error;
      this.telemetry.recordFailure('unreadable', source, error);
      await this.run(
        'update cached_responses set sealed_key = null, response = null, cached_at = null where owner = $1 and key = $2 and sealed_key = $3',
        [name, key, row.sealed_key],
      );
      return undefined;
    }
  }

  /**
   * Claims the fetch for a limited time. Returns undefined when another worker has the claim or a
   * recent response exists.
   */
  async claim({ owner, key }: CacheKey, maxAgeSeconds: number): Promise<string | undefined> {
    const claim = randomUUID();
    const won = await this.run(CLAIM, [await this.owners.nameOf(owner), key, claim, CLAIM_SECONDS, maxAgeSeconds]);
    return won === 1 ? claim : undefined;
  }

  /** Extends the claim. */
  async renew({ owner, key }: CacheKey, claim: string): Promise<void> {
    await this.run(
      `update cached_responses set leased_until = clock_timestamp() + make_interval(secs => $4),
         expires_at = greatest(expires_at, clock_timestamp() + make_interval(secs => $4)) where owner = $1 and key = $2 and claim = $3`,
      [await this.owners.nameOf(owner), key, claim, CLAIM_SECONDS],
    );
  }

  /** Stores the response and releases the claim. */
  async store({ owner, key }: CacheKey, response: Uint8Array, maxAgeSeconds: number): Promise<void> {
    const name = await this.owners.nameOf(owner);
    const { sealedKey, ciphertext } = this.box.sealBytes(response, contextOf(name, key));
    await this.run(STORE, [name, key, sealedKey, ciphertext, maxAgeSeconds]);
  }

  /** Releases the claim without a response. */
  async release({ owner, key }: CacheKey, claim: string): Promise<void> {
    await this.run('update cached_responses set claim = null, leased_until = null where owner = $1 and key = $2 and claim = $3', [
      await this.owners.nameOf(owner),
      key,
      claim,
    ]);
  }

  /** Deletes expired responses. Returns their number. */
  async purge(): Promise<number> {
    for (let purged = 0; ;) {
      const count = await this.run(PURGE, []);
      purged += count;
      if (count < PURGE_BATCH) return purged;
    }
  }

  private run(statement: string, parameters: unknown[]): Promise<number> {
    return this.transactions.run((tx) => tx.affected(statement, parameters));
  }
}
