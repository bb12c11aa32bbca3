import { describe, expect, it } from '@jest/globals';
import { dayAfter, dayIn, monthAfter, momentsOf, monthBefore, monthIn, yearBefore } from './calendar.js';

describe('the month of a moment', () => {
  it.each([
    ['2025-03-31T21:59:59Z', '2025-03'],
    ['2025-03-31T22:00:00Z', '2025-04'],
    ['2025-01-31T22:59:59Z', '2025-01'],
    ['2025-01-31T23:00:00Z', '2025-02'],
    ['2025-03-31T23:59:59+02:00', '2025-03'],
  ])('%s is %s in Paris, whose clock is two hours ahead in summer and one in winter', (moment, month) => {
    expect(monthIn('Europe/Paris', moment)).toBe(month);
  });
});

describe('the day of a moment', () => {
  it.each([
    ['Europe/Paris', '2025-12-31T23:30:00Z', '2026-01-01'],
    ['UTC', '2025-12-31T23:30:00Z', '2025-12-31'],
    ['Pacific/Noumea', '2025-06-30T13:00:00Z', '2025-07-01'],
    ['America/Cayenne', '2025-07-01T02:00:00Z', '2025-06-30'],
    // The hour that comes twice in October is one day, as the hour that does not come in March.
    ['Europe/Paris', '2025-10-26T00:30:00Z', '2025-10-26'],
    ['Europe/Paris', '2025-10-26T22:59:59Z', '2025-10-26'],
    ['Europe/Paris', '2025-03-29T23:00:00Z', '2025-03-30'],
  ])('in %s is, at %s, %s', (zone, moment, day) => {
    expect(dayIn(zone, new Date(moment))).toBe(day);
  });

  it('is none, when there is no moment or no such zone', () => {
    expect(() => dayIn('Europe/Paris', 'tomorrow')).toThrow(RangeError);
    expect(() => dayIn('Europe/Nowhere', '2025-01-01T00:00:00Z')).toThrow(RangeError);
  });
});

it.each([
  ['2024-12', '2025-01'],
  ['2025-01', '2025-02'],
  ['2024-02', '2024-03'],
])('counts months on: after %s comes %s', (month, next) => {
  expect([monthAfter(month), monthBefore(next)]).toEqual([next, month]);
});

it.each([
  ['2025-03-01', -1, '2025-02-28'],
  ['2025-10-26', 1, '2025-10-27'],
  ['2024-02-28', 2, '2024-03-01'],
])('counts days on: %s and %d days is %s', (day, days, then) => {
  expect(dayAfter(day, days)).toBe(then);
});

it.each([
  ['Europe/Paris', '2025-03', '2025-02-28T23:00:00.000Z', '2025-03-31T22:00:00.000Z'],
  ['Europe/Paris', '2025-10', '2025-09-30T22:00:00.000Z', '2025-10-31T23:00:00.000Z'],
  ['America/Cayenne', '2025-01', '2025-01-01T03:00:00.000Z', '2025-02-01T03:00:00.000Z'],
  ['Pacific/Auckland', '2025-01', '2024-12-31T11:00:00.000Z', '2025-01-31T11:00:00.000Z'],
  ['Asia/Kathmandu', '2025-01', '2024-12-31T18:15:00.000Z', '2025-01-31T18:15:00.000Z'],
  ['UTC', '2024-02', '2024-02-01T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
])('knows the moments of a month: in %s %s goes from %s to %s', (zone, month, first, end) => {
  const { from, to } = momentsOf(zone, month);
  expect([new Date(from).toISOString(), new Date(to).toISOString()]).toEqual([first, end]);
});

it.each([
  ['2025-01', '2024-01'],
  ['2000-12', '1999-12'],
])('counts years back: a year before %s is %s', (month, before) => {
  expect(yearBefore(month)).toBe(before);
});
