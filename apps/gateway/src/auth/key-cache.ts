import type { Authentication } from '@company-data/contracts';

interface Known {
  /** Null: the owner does not know the key. */
  caller: Authentication | null;
  until: number;
}

const MAX_KEYS = 50_000;

/** What the owner said about keys, by digest, for a few seconds: a digest of 256 random bits cannot be guessed by timing. */
export class KeyCache {
  private readonly known = new Map<string, Known>();

  constructor(
    private readonly milliseconds: number,
    private readonly now: () => number,
  ) {}

  /** What is known of a key; undefined when the owner must be asked. */
  find(digest: string): Authentication | null | undefined {
    const known = this.known.get(digest);
    return known && known.until > this.now() ? known.caller : undefined;
  }

  /** Whether the key was good when it was last looked up. */
  wasGood(digest: string): boolean {
    return Boolean(this.known.get(digest)?.caller);
  }

  keep(digest: string, caller: Authentication | null): void {
    const expiry = caller?.expires_at ? Date.parse(caller.expires_at) : Infinity;
    this.known.delete(digest);
    if (this.known.size >= MAX_KEYS) this.known.delete(this.known.keys().next().value!);
    this.known.set(digest, { caller, until: Math.min(this.now() + this.milliseconds, expiry) });
  }

  /** Forgets a key that was revoked. */
  forget(keyId: string): void {
    for (const [digest, { caller }] of this.known) if (caller?.key_id === keyId) this.known.delete(digest);
  }
}
