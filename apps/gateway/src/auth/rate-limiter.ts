import type { Allowance } from './allowance.js';

interface Bucket {
  tokens: number;
  /** Milliseconds of the clock at the last refill. */
  at: number;
}

const MAX_BUCKETS = 100_000;

/**
 * A token bucket per name, in the memory of this replica. It starts full and refills evenly over
 * its period.
 */
export class RateLimiter {
  private readonly buckets = new Map<string, Bucket>();

  /**
   * @param limit Tokens per period.
   * @param seconds Period in seconds.
   * @param now Monotonic time in milliseconds.
   */
  constructor(
    readonly limit: number,
    private readonly seconds: number,
    private readonly now: () => number,
  ) {}

  /** Takes a token. `allowed` is false when the bucket is empty. */
  consume(name: string): Allowance & { allowed: boolean } {
    const bucket = this.refilled(name);
    const allowed = bucket.tokens >= 1;
    if (allowed) bucket.tokens -= 1;
    return { allowed, ...this.allowance(bucket) };
  }

  /**
   * Takes tokens for a request that was admitted and costs more, or returns tokens of one that cost
   * less. The bucket may become negative: later requests wait for the tokens.
   */
  charge(name: string, tokens: number): Allowance {
    const bucket = this.refilled(name);
    bucket.tokens = Math.min(this.limit, bucket.tokens - tokens);
    return this.allowance(bucket);
  }

  /** Returns true while charged requests have taken more tokens than the bucket had. */
  isOverdrawn(name: string): boolean {
    return this.refilled(name).tokens < 0;
  }

  /** Returns the state of a bucket without taking a token. */
  peek(name: string): Allowance {
    const bucket = this.buckets.get(name);
    return bucket ? this.allowance(this.refilled(name)) : { limit: this.limit, remaining: this.limit, reset: 0 };
  }

  /** Returns the wait after a rejection in whole seconds, at least one. */
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

  /**
   * Evicts buckets that were untouched for a whole period and are therefore full, or else the
   * oldest one.
   */
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
