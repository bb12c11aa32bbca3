import { describe, expect, it } from '@jest/globals';
import { firstDayOf, withinHistory, historyStart, historyStartMoment } from './history.js';

const NOW = new Date('2025-07-15T10:00:00Z');
const days = ['2022-12-31', '2024-12-31', '2023-12-31'];
const wanted = (monthsToSync: number | null, lastN: number | null): string[] => {
  const history = { monthsToSync, lastN };
  return withinHistory(days, (day) => day, firstDayOf(history, NOW), history);
};

describe('withinHistory', () => {
  it.each<[number | null, number | null, string[]]>([
    [null, null, ['2024-12-31', '2023-12-31', '2022-12-31']],
    [null, 2, ['2024-12-31', '2023-12-31']],
    [24, null, ['2024-12-31', '2023-12-31']],
    [24, 1, ['2024-12-31']],
    [1, 2, []],
    [null, 0, []],
  ])('returns, newest first and within %j months, the last %j', (months, lastN, expected) => {
    expect(wanted(months, lastN)).toEqual(expected);
  });

  it('returns all records without settings', () => {
    expect(withinHistory(days, (day) => day, firstDayOf(undefined, NOW), undefined)).toHaveLength(3);
  });
});

describe('historyStart', () => {
  it.each([
    [null, null],
    [0, '2025-03-01'],
    [3, '2024-12-01'],
  ])('is, for %j months, %j in the time zone of France', (months, day) => {
    expect(historyStart(months, new Date('2025-02-28T23:30:00Z'))).toBe(day);
  });

  it('has the moment of that day in France', () => {
    const now = new Date('2025-02-28T23:30:00Z');
    expect([historyStartMoment(null, now), historyStartMoment(0, now), historyStartMoment(5, now)]).toEqual([
      null,
      '2025-02-28T23:00:00Z',
      '2024-09-30T22:00:00Z',
    ]);
  });
});
