import { describe, expect, it } from '@jest/globals';
import { dayAfter, dayIn, monthAfter, momentsOf, monthBefore, monthIn, periodAfter, yearBefore } from './calendar.js';

describe('monthIn', () => {
  it.each([
    ['2025-03-31T21:59:59Z', '2025-03'],
    ['2025-03-31T22:00:00Z', '2025-04'],
    ['2025-01-31T22:59:59Z', '2025-01'],
    ['2025-01-31T23:00:00Z', '2025-02'],
    ['2025-03-31T23:59:59+02:00', '2025-03'],
  ])('of %s is %s in Paris, across daylight saving time', (moment, month) => {
    expect(monthIn('Europe/Paris', moment)).toBe(month);
  });
});

describe('dayIn', () => {
  it.each([
    ['Europe/Paris', '2025-12-31T23:30:00Z', '2026-01-01'],
    ['UTC', '2025-12-31T23:30:00Z', '2025-12-31'],
    ['Pacific/Noumea', '2025-06-30T13:00:00Z', '2025-07-01'],
    ['America/Cayenne', '2025-07-01T02:00:00Z', '2025-06-30'],
    // The repeated hour in October and the skipped hour in March belong to one day.
    ['Europe/Paris', '2025-10-26T00:30:00Z', '2025-10-26'],
    ['Europe/Paris', '2025-10-26T22:59:59Z', '2025-10-26'],
    ['Europe/Paris', '2025-03-29T23:00:00Z', '2025-03-30'],
  ])('in %s at %s is %s', (zone, moment, day) => {
    expect(dayIn(zone, new Date(moment))).toBe(day);
  });

  it('throws for an invalid time or an unknown zone', () => {
    expect(() => dayIn('Europe/Paris', 'tomorrow')).toThrow(RangeError);
    expect(() => dayIn('Europe/Nowhere', '2025-01-01T00:00:00Z')).toThrow(RangeError);
  });
});

it.each([
  ['2024-12', '2025-01'],
  ['2025-01', '2025-02'],
  ['2024-02', '2024-03'],
])('monthAfter and monthBefore: after %s comes %s', (month, next) => {
  expect([monthAfter(month), monthBefore(next)]).toEqual([next, month]);
});

it.each([
  ['2025-03-01', -1, '2025-02-28'],
  ['2025-10-26', 1, '2025-10-27'],
  ['2024-02-28', 2, '2024-03-01'],
])('dayAfter: %s and %d days is %s', (day, days, then) => {
  expect(dayAfter(day, days)).toBe(then);
});

it.each([
  ['Europe/Paris', '2025-03', '2025-02-28T23:00:00.000Z', '2025-03-31T22:00:00.000Z'],
  ['Europe/Paris', '2025-10', '2025-09-30T22:00:00.000Z', '2025-10-31T23:00:00.000Z'],
  ['America/Cayenne', '2025-01', '2025-01-01T03:00:00.000Z', '2025-02-01T03:00:00.000Z'],
  ['Pacific/Auckland', '2025-01', '2024-12-31T11:00:00.000Z', '2025-01-31T11:00:00.000Z'],
  ['Asia/Kathmandu', '2025-01', '2024-12-31T18:15:00.000Z', '2025-01-31T18:15:00.000Z'],
  ['UTC', '2024-02', '2024-02-01T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
])('momentsOf: in %s %s is from %s to %s', (zone, month, first, end) => {
  const { from, to } = momentsOf(zone, month);
  expect([new Date(from).toISOString(), new Date(to).toISOString()]).toEqual([first, end]);
});

it.each([
  ['2025-01', '2024-01'],
  ['2000-12', '1999-12'],
])('yearBefore: a year before %s is %s', (month, before) => {
  expect(yearBefore(month)).toBe(before);
});

describe('periodAfter', () => {
  it.each([
    ['2025-01-31', 'MONTH', 1, '2025-02-28'],
    ['2024-01-31', 'MONTH', 1, '2024-02-29'],
    ['2024-02-29', 'YEAR', 1, '2025-02-28'],
    ['2025-12-31', 'MONTH', 2, '2026-02-28'],
    ['2025-03-30', 'DAY', 2, '2025-04-01'],
    ['2025-03-01', 'WEEK', 2, '2025-03-15'],
  ] as const)('from %s with the unit %s and count %d is %s', (day, unit, count, end) => {
    expect(periodAfter(day, unit, count)).toBe(end);
  });
});
