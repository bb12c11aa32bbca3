import type { Allowance } from './allowance.js';

interface Bucket {
  tokens: number;
  /** Milliseconds of the clock at the last refill. */
  at: number;
}

const MAX_BUCKETS = 100_000;

/**
 * A token bucket per name, in this replica's memory: full at first, refilled evenly over its
 * period.
 */
export class RateLimiter {
  private readonly buckets = new Map<string, Bucket>();

  /** `limit` tokens per `seconds`; `now` in milliseconds, monotonic. */
  constructor(
    readonly limit: number,
    private readonly seconds: number,
    private readonly now: () => number,
  ) {}

  /** Takes a token. `allowed` is false when there is none. */
  consume(name: string): Allowance & { allowed: boolean } {
    const bucket = this.refilled(name);
    const allowed = bucket.tokens >= 1;
    if (allowed) bucket.tokens -= 1;
    return { allowed, ...this.allowance(bucket) };
  }

  /**
   * Takes tokens for a request that was admitted and costs more. The bucket may become negative:
   * later requests wait for the tokens.
   */
  charge(name: string, tokens: number): Allowance {
    const bucket = this.refilled(name);
    bucket.tokens -= tokens;
    return this.allowance(bucket);
  }

  /** What is left, without taking. */
  peek(name: string): Allowance {
    const bucket = this.buckets.get(name);
    return bucket ? this.allowance(this.refilled(name)) : { limit: this.limit, remaining: this.limit, reset: 0 };
  }

  /**
   * Whole seconds after which one that was refused may come back: at least one, although a token
   * may be there by now.
   */
  waitFor(name: string): number {
    const { tokens } = this.refilled(name);
    return Math.max(1, Math.ceil(((1 - tokens) * this.seconds) / this.limit));
  }

  private refilled(name: string): Bucket {
    const now = this.now();
    const bucket = this.buckets.get(name) ?? this.addBucket(name, now);
    bucket.tokens = Math.min(this.limit, bucket.tokens + ((now - bucket.at) * this.limit) / (this.seconds * 1_000));
    bucket.at = now;
    return bucket;
  }

  private addBucket(name: string, now: number): Bucket {
    if (this.buckets.size >= MAX_BUCKETS) this.evictFull(now);
    const bucket = { tokens: this.limit, at: now };
    this.buckets.set(name, bucket);
    return bucket;
  }

  /** A bucket untouched for a whole period is full again, so it need not be kept. */
  private evictFull(now: number): void {
    for (const [name, { at }] of this.buckets) if (now - at >= this.seconds * 1_000) this.buckets.delete(name);
    const oldest = this.buckets.keys().next();
    if (this.buckets.size >= MAX_BUCKETS && !oldest.done) this.buckets.delete(oldest.value);
  }

  private allowance({ tokens }: Bucket): Allowance {
    return {
      limit: this.limit,
      remaining: Math.max(0, Math.floor(tokens)),
      reset: Math.ceil(((this.limit - tokens) * this.seconds) / this.limit),
    };
  }
}
