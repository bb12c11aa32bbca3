import { describe, expect, it } from '@jest/globals';
import { RateLimiter } from './rate-limiter.js';

describe('RateLimiter', () => {
  const limiterAt = (limit: number, seconds: number) => {
    const clock = { now: 0 };
    return { clock, limiter: new RateLimiter(limit, seconds, () => clock.now) };
  };

  it('allows as many requests as the limit at once', () => {
    const { limiter } = limiterAt(3, 1);
    expect([1, 2, 3, 4].map(() => limiter.consume('a').allowed)).toEqual([true, true, true, false]);
  });

  it('refills evenly up to the limit', () => {
    const { limiter, clock } = limiterAt(10, 1);
    for (let count = 0; count < 10; count += 1) limiter.consume('a');
    clock.now = 250;
    const quarter = limiter.peek('a').remaining;
    clock.now = 60_000;
    expect([quarter, limiter.peek('a').remaining]).toEqual([2, 10]);
  });

  it('has a separate bucket per name', () => {
    const { limiter } = limiterAt(1, 1);
    limiter.consume('a');
    expect(limiter.consume('b').allowed).toBe(true);
  });

  it('returns the seconds until the next token', () => {
    const { limiter, clock } = limiterAt(20, 60);
    for (let count = 0; count < 20; count += 1) limiter.consume('a');
    const wait = limiter.waitFor('a');
    clock.now = wait * 1_000;
    expect([wait, limiter.consume('a').allowed]).toEqual([3, true]);
  });

  it('waits at least one second when a token is available again', () => {
    const { limiter, clock } = limiterAt(1, 1);
    limiter.consume('a');
    limiter.consume('a');
    clock.now = 2_000;
    expect(limiter.waitFor('a')).toBe(1);
  });

  it('delays the next request until all charged tokens are refilled', () => {
    const { limiter, clock } = limiterAt(10, 1);
    const charged = limiter.charge('a', 25);
    const wait = limiter.waitFor('a');
    clock.now = 1_500;
    const before = limiter.consume('a').allowed;
    clock.now = 1_600;
    expect([charged, wait, before, limiter.consume('a').allowed]).toEqual([{ limit: 10, remaining: 0, reset: 3 }, 2, false, true]);
  });

  it('is overdrawn until the charged tokens are refilled', () => {
    const { limiter, clock } = limiterAt(10, 1);
    const before = limiter.isOverdrawn('a');
    limiter.charge('a', 10);
    const empty = limiter.isOverdrawn('a');
    limiter.charge('a', 1);
    const beyond = limiter.isOverdrawn('a');
    clock.now = 100;
    expect([before, empty, beyond, limiter.isOverdrawn('a')]).toEqual([false, false, true, false]);
  });

  it('returns the remaining tokens and the time until the full limit', () => {
    const { limiter } = limiterAt(10, 1);
    expect(limiter.consume('a')).toEqual({ allowed: true, limit: 10, remaining: 9, reset: 1 });
  });

  it('keeps the buckets of this period when it evicts full ones', () => {
    const { limiter, clock } = limiterAt(1, 1);
    limiter.consume('used again');
    for (let count = 1; count < 100_000; count += 1) limiter.consume(`idle ${count}`);
    clock.now = 1_000;
    limiter.consume('used again');
    clock.now = 1_500;
    limiter.consume('new');
    expect(limiter.consume('used again').allowed).toBe(false);
  });
});
