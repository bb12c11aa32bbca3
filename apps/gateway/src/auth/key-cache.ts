import type { Authentication } from '@company-data/contracts';
import { LRUCache } from 'lru-cache';

interface CachedCaller {
  /** Null: the owner does not know the key. */
  caller: Authentication | null;
  until: number;
}

const MAX_KEYS = 50_000;

/**
 * What the owner said about keys, by digest, for a few seconds: a digest of 256 random bits cannot
 * be guessed by timing.
 */
export class KeyCache {
  private readonly known = new LRUCache<string, CachedCaller>({ max: MAX_KEYS });

  constructor(
    private readonly milliseconds: number,
    private readonly now: () => number,
  ) {}

  /** What is known of a key; undefined when the owner must be asked. */
  find(digest: string): Authentication | null | undefined {
    const cached = this.known.get(digest);
    return cached && cached.until > this.now() ? cached.caller : undefined;
  }

  set(digest: string, caller: Authentication | null): void {
    const expiry = caller?.expires_at ? Date.parse(caller.expires_at) : Infinity;
    this.known.set(digest, { caller, until: Math.min(this.now() + this.milliseconds, expiry) });
  }

  get size(): number {
    return this.known.size;
  }

  /** Forgets a key that was revoked. */
  delete(keyId: string): void {
    // Taken out after the walk: the cache's order is what it walks along.
    const revoked = [...this.known.entries()].filter(([, { caller }]) => caller?.key_id === keyId);
    for (const [digest] of revoked) this.known.delete(digest);
  }
}
