import { describe, expect, it } from '@jest/globals';
import { forcedKey, isDue, nextDueRun, periodKeys, tickOf } from './due.js';

const PARIS = { zone: 'Europe/Paris', dayBegins: 0 };
const AT_SEVEN = { zone: 'Europe/Paris', dayBegins: 7 };
const keysAt = (instant: string, calendar = PARIS) => periodKeys(new Date(instant), calendar, 123);

describe('period keys', () => {
  it.each([
    ['2026-03-28T22:55:00Z', '2026-03-28', '2026-W13', '2026-03', '2026-03-28'],
    ['2026-03-28T23:00:00Z', '2026-03-29', '2026-W13', '2026-03', '2026-03-28'],
    ['2026-03-29T00:55:00Z', '2026-03-29', '2026-W13', '2026-03', '2026-03-28'],
    ['2026-03-29T01:00:00Z', '2026-03-29', '2026-W13', '2026-03', '2026-03-28'],
    ['2026-03-29T22:00:00Z', '2026-03-30', '2026-W14', '2026-03', '2026-03-29'],
    ['2026-10-25T00:30:00Z', '2026-10-25', '2026-W43', '2026-10', '2026-10-24'],
    ['2026-10-25T01:30:00Z', '2026-10-25', '2026-W43', '2026-10', '2026-10-24'],
    ['2026-10-25T23:00:00Z', '2026-10-26', '2026-W44', '2026-10', '2026-10-25'],
    ['2026-01-31T22:55:00Z', '2026-01-31', '2026-W05', '2026-01', '2026-01-31'],
    ['2026-01-31T23:00:00Z', '2026-02-01', '2026-W05', '2026-02', '2026-01-31'],
    ['2028-02-28T23:00:00Z', '2028-02-29', '2028-W09', '2028-02', '2028-02-28'],
    ['2028-02-29T23:00:00Z', '2028-03-01', '2028-W09', '2028-03', '2028-02-29'],
    ['2026-12-31T23:00:00Z', '2027-01-01', '2026-W53', '2027-01', '2026-12-31'],
    ['2027-01-03T23:00:00Z', '2027-01-04', '2027-W01', '2027-01', '2027-01-03'],
  ])('follow the local time of Paris at %s', (instant, day, week, month, dayAtSeven) => {
    const { DAILY, WEEKLY, MONTHLY } = keysAt(instant);
    expect([DAILY, WEEKLY, MONTHLY]).toEqual([`D${day}`, `W${week}`, `M${month}`]);
    expect(keysAt(instant, AT_SEVEN).DAILY).toBe(`D${dayAtSeven}`);
  });

  it('change at the start hour of the day in local time, across clock changes', () => {
    const borders = ['2026-03-28T06:00:00Z', '2026-03-29T05:00:00Z', '2026-10-25T06:00:00Z', '2026-10-26T06:00:00Z'];
    const around = borders.map((border) => [-1, 0].map((ms) => keysAt(new Date(Date.parse(border) + ms).toISOString(), AT_SEVEN).DAILY));
    expect(around).toEqual([
      ['D2026-03-27', 'D2026-03-28'],
      ['D2026-03-28', 'D2026-03-29'],
      ['D2026-10-24', 'D2026-10-25'],
      ['D2026-10-25', 'D2026-10-26'],
    ]);
  });

  it('contain the padded run number for NOW and for forced runs', () => {
    expect([keysAt('2026-01-01T00:00:00Z').NOW, forcedKey(7n)]).toEqual(['P000000000123', 'F000000000007']);
  });

  it('cover every day, week and month of two years and never decrease', () => {
    const seen = { DAILY: new Set<string>(), WEEKLY: new Set<string>(), MONTHLY: new Set<string>() };
    let last = { DAILY: '', WEEKLY: '', MONTHLY: '' };
    for (let at = Date.parse('2026-01-01T00:00:00Z'); at < Date.parse('2028-01-01T00:00:00Z'); at += 6 * 3_600_000) {
      const keys = periodKeys(new Date(at), AT_SEVEN, 1);
      for (const kind of ['DAILY', 'WEEKLY', 'MONTHLY'] as const) {
        if (keys[kind] < last[kind]) throw new Error(`${keys[kind]} after ${last[kind]}`);
        seen[kind].add(keys[kind]);
      }
      last = keys;
    }
    expect([seen.DAILY.size, seen.WEEKLY.size, seen.MONTHLY.size]).toEqual([731, 105, 25]);
  });
});

describe('isDue', () => {
  it('is true without an earlier period, and false when the clock moved back', () => {
    expect([undefined, 'D2026-01-04', 'D2026-01-05', 'D2026-01-06'].map((last) => isDue('D2026-01-05', last))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('orders the last week of a year before the first week of the next', () => {
    expect(isDue('W2027-W01', 'W2026-W53')).toBe(true);
  });

  it('counts five-minute intervals from the epoch', () => {
    const ticks = ['2026-01-05T07:04:59.999Z', '2026-01-05T07:05:00Z'].map((at) => tickOf(new Date(at)));
    expect(ticks[1]! - ticks[0]!).toBe(1);
  });
});

describe('nextDueRun', () => {
  const after = new Date('2026-03-28T10:01:00Z');

  it.each([
    ['NOW', 'P000000000001', '2026-03-28T10:05:00.000Z'],
    ['DAILY', undefined, '2026-03-28T10:05:00.000Z'],
    ['DAILY', 'D2026-03-27', '2026-03-28T10:05:00.000Z'],
    ['DAILY', 'D2026-03-28', '2026-03-28T23:00:00.000Z'],
    ['WEEKLY', 'W2026-W13', '2026-03-29T22:00:00.000Z'],
    ['MONTHLY', 'M2026-03', '2026-03-31T22:00:00.000Z'],
  ] as const)('for %s with last period %s is %s', (frequency, last, expected) => {
    expect(nextDueRun(after, frequency, last, PARIS).toISOString()).toBe(expected);
  });

  it('is after the given time when a run starts exactly then', () => {
    expect(nextDueRun(new Date('2026-03-28T10:05:00Z'), 'NOW', undefined, PARIS).toISOString()).toBe('2026-03-28T10:10:00.000Z');
  });
});
