import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { availableCalls, paceOf } from './call-budgets.js';

describe('paceOf', () => {
  it('never lets more than the budget through in its own length, when calls come as fast as allowed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 3_600 }), (count, seconds) => {
        const { burst, intervalSeconds } = paceOf({ count, seconds });
        // A full burst, then one call whenever one has grown back, in a window that starts with the
        // burst.
        const more = Math.ceil(seconds / intervalSeconds - 1e-9) - 1;
        expect(burst + more).toBe(count);
      }),
    );
  });

  it('lets a quarter of the budget through at once, when nothing was taken', () => {
    expect(paceOf({ count: 30, seconds: 60 }).burst).toBe(8);
  });
});

describe('availableCalls', () => {
  // Eight at once, then one every 60/23 s.
  const budget = { count: 30, seconds: 60 };

  it('is the burst when nothing is taken, and less by what is', () => {
    expect([0, 60 / 23, (8 * 60) / 23].map((debt) => availableCalls(budget, debt))).toEqual([8, 7, 0]);
  });

  it('is none, and not less, when calls wait for their turn', () => {
    expect(availableCalls(budget, 600)).toBe(0);
  });
});
