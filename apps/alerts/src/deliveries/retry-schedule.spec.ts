import { describe, expect, it } from '@jest/globals';
import { delayAfter, MAX_ATTEMPTS } from './retry-schedule.js';

const never = () => 0;
const always = () => 1;
const seconds = (ms: number | undefined) => ms! / 1_000;

describe('retry schedule', () => {
  it('starts attempts at the listed minutes', () => {
    const starts = [0];
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) starts.push(starts.at(-1)! + delayAfter({ attempt }, never)! / 60_000);
    expect(starts).toEqual([0, 1, 6, 16, 31, 61, 106, 166, 286, 766, 1246]);
  });

  it('has eleven attempts', () => {
    expect([MAX_ATTEMPTS, delayAfter({ attempt: 11 }, never)]).toEqual([11, undefined]);
  });

  it('applies Retry-After when it exceeds the scheduled delay', () => {
    const waits = [600, 5].map((retryAfter) => seconds(delayAfter({ attempt: 1, status: 429, retryAfter }, never)));
    expect(waits).toEqual([600, 60]);
  });

  it('limits Retry-After to eight hours', () => {
    expect(seconds(delayAfter({ attempt: 1, status: 503, retryAfter: 999_999_999 }, never))).toBe(8 * 3_600);
  });

  it('ignores Retry-After on a response other than 429 and 503', () => {
    expect([500, 404, undefined].map((status) => seconds(delayAfter({ attempt: 1, status, retryAfter: 600 }, never)))).toEqual([
      60, 60, 60,
    ]);
  });

  it('adds jitter of at most 5% and 15 seconds', () => {
    const moved = [1, 2, 10].map((attempt) => seconds(delayAfter({ attempt }, always)) - seconds(delayAfter({ attempt }, never)));
    expect(moved).toEqual([3, 15, 15]);
  });
});
