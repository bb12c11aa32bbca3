import { describe, expect, it } from '@jest/globals';
import { backoffDelay } from './backoff.js';
import { DEFAULT_RETRY } from './settings.js';

const rules = { ...DEFAULT_RETRY, firstDelayMs: 100, maxDelayMs: 1_000 };

describe('backoffDelay', () => {
  it('doubles with each failed attempt', () => {
    expect([1, 2, 3].map((failed) => backoffDelay(failed, rules, () => 1))).toEqual([100, 200, 400]);
  });

  it('stays at the maximum delay when further attempts fail', () => {
    expect(backoffDelay(20, rules, () => 1)).toBe(1_000);
  });

  it('is at least half the delay at the smallest jitter', () => {
    expect(backoffDelay(1, rules, () => 0)).toBe(50);
  });
});
