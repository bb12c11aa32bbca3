import { describe, expect, it } from '@jest/globals';
import { decimal } from '../decimal.js';
import { variationOf } from './full-months.js';
import { isRecurrent } from './parties.js';

/** Returns whether operations recur, by day and amount. `dataDay` is the last of 180 days. */
const recur = (dealings: Record<string, number>, count = 1): boolean =>
  isRecurrent(
    Object.entries(dealings).map(([day, amount]) => ({ day, count, amount: decimal(amount) })),
    '2025-06-29',
  );

describe('operations of a party', () => {
  it.each<[string, Record<string, number>]>([
    ['are monthly', { '2025-04-01': -100, '2025-05-01': -100, '2025-06-01': -100 }],
    ['have intervals within a fifth of a month', { '2025-04-01': 100, '2025-05-01': 100, '2025-06-06': 100 }],
    ['have amounts within a quarter of the median, in any order', { '2025-04-01': 125, '2025-05-01': 75, '2025-06-01': 100 }],
    ['have an even number of such amounts', { '2025-03-02': 90, '2025-04-01': 125, '2025-05-01': 110, '2025-06-01': 75 }],
    ['begin on the first of the 180 days', { '2025-01-01': 100, '2025-02-01': 100, '2025-03-03': 100 }],
    ['end on the last of the 180 days', { '2025-04-30': 100, '2025-05-30': 100, '2025-06-29': 100 }],
  ])('recur when they %s', (_what, dealings) => {
    expect(recur(dealings)).toBe(true);
  });

  it.each<[string, Record<string, number>]>([
    ['have an interval that is longer by more than a fifth', { '2025-04-01': 100, '2025-05-01': 100, '2025-06-07': 100 }],
    ['have an amount below three quarters of the median', { '2025-04-01': 100, '2025-05-01': 74, '2025-06-01': 100 }],
    ['have an amount above five quarters of the median', { '2025-04-01': 100, '2025-05-01': 126, '2025-06-01': 100 }],
    ['are only two within the 180 days', { '2024-12-31': 100, '2025-01-31': 100, '2025-03-02': 100 }],
    ['include one after the 180 days', { '2025-05-01': 100, '2025-05-31': 100, '2025-06-30': 100 }],
    ['are in two months only', { '2025-05-19': 100, '2025-05-26': 100, '2025-06-02': 100 }],
  ])('do not recur when they %s', (_what, dealings) => {
    expect(recur(dealings)).toBe(false);
  });

  it('do not recur when two are on one day', () => {
    expect(recur({ '2025-04-01': 100, '2025-05-01': 100, '2025-06-01': 100 }, 2)).toBe(false);
  });
});

describe('variation of monthly amounts', () => {
  it.each<[bigint[], number | undefined]>([
    [[100n, 100n, 100n], 0],
    [[1n, 3n], 0.5],
    [[10n, 20n, 30n, 40n], 0.4472],
    [[0n, 0n], undefined],
    [[-3n, 1n], undefined],
  ])('of %p is the standard deviation divided by a positive mean: %p', (amounts, variation) => {
    expect(variationOf(amounts)).toBe(variation);
  });
});
