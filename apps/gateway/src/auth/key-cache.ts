import type { Authentication } from '@company-data/contracts';
import { LRUCache } from 'lru-cache';

interface CachedCaller {
  /** Null for a key that the owner does not know. */
  caller: Authentication | null;
  until: number;
}

const MAX_KEYS = 50_000;

/**
 * Caches authentications by key digest for a few seconds. A digest of 256 random bits cannot be
 * guessed by timing.
 */
export class KeyCache {
  private readonly known = new LRUCache<string, CachedCaller>({ max: MAX_KEYS });

  constructor(
    private readonly milliseconds: number,
    private readonly now: () => number,
  ) {}

  /**
   * Returns the cached authentication, null for an unknown key, or undefined when it is not cached.
   */
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

  /** Removes a revoked key. */
  delete(keyId: string): void {
    // Collected first, since a deletion changes the order of iteration.
    const revoked = [...this.known.entries()].filter(([, { caller }]) => caller?.key_id === keyId);
    for (const [digest] of revoked) this.known.delete(digest);
  }
}
