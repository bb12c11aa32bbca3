import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { availableCalls, paceOf } from './call-budgets.js';

describe('paceOf', () => {
  it('never allows more than the budget within its window', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 3_600 }), (count, seconds) => {
        const { burst, intervalSeconds } = paceOf({ count, seconds });
        // A full burst, then one call per interval, in a window that starts with the burst.
        const more = Math.ceil(seconds / intervalSeconds - 1e-9) - 1;
        expect(burst + more).toBe(count);
      }),
    );
  });

  it('allows a quarter of the budget at once when none is used', () => {
    expect(paceOf({ count: 30, seconds: 60 }).burst).toBe(8);
  });
});

describe('availableCalls', () => {
  // Eight calls at once, then one every 60/23 s.
  const budget = { count: 30, seconds: 60 };

  it('returns the burst minus the debt', () => {
    expect([0, 60 / 23, (8 * 60) / 23].map((debt) => availableCalls(budget, debt))).toEqual([8, 7, 0]);
  });

  it('returns 0 when the debt exceeds the burst', () => {
    expect(availableCalls(budget, 600)).toBe(0);
  });
});
