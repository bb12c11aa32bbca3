import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { momentOf } from './dates.js';
import { clockIn, momentIn, zoneOf } from './zones.js';

describe('momentIn', () => {
  it.each([
    ['Europe/Paris', '2025-03-11 09:12:44', '2025-03-11T08:12:44Z'],
    ['Europe/Paris', '2025-07-11T09:12:44.500', '2025-07-11T07:12:44Z'],
    ['America/Cayenne', '2025-03-11 22:00:00', '2025-03-12T01:00:00Z'],
    ['UTC', '2025-03-11 00:00:00', '2025-03-11T00:00:00Z'],
    // Occurs twice in October: the first.
    ['Europe/Paris', '2025-10-26 02:30:00', '2025-10-26T00:30:00Z'],
    ['Europe/Paris', '2025-10-26 01:59:59', '2025-10-25T23:59:59Z'],
    ['Europe/Paris', '2025-10-26 03:00:00', '2025-10-26T02:00:00Z'],
    // Skipped in March: one hour later.
    ['Europe/Paris', '2025-03-30 02:30:00', '2025-03-30T01:30:00Z'],
    ['Europe/Paris', '2025-03-30 01:59:59', '2025-03-30T00:59:59Z'],
    ['Europe/Paris', '2025-03-30 03:00:00', '2025-03-30T01:00:00Z'],
    ['Australia/Lord_Howe', '2025-04-06 01:45:00', '2025-04-05T14:45:00Z'],
  ])('of %s and %s is %s', (zone, text, moment) => {
    expect(momentIn(zone, text)).toBe(moment);
  });

  it.each(['0000-00-00 00:00:00', '2025-02-30 10:00:00', '2025-03-11', '2025-03-11 25:00:00', '', null, undefined])(
    'is null for %p',
    (text) => {
      expect(momentIn('Europe/Paris', text)).toBeNull();
    },
  );

  it('returns a time at which the clock shows the given one', () => {
    const times = fc.date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2035-01-01T00:00:00Z'), noInvalidDate: true });
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' });
    fc.assert(
      fc.property(times, (time) => {
        const shown = clock.format(time);
        expect(clock.format(new Date(momentIn('Europe/Paris', shown)!))).toBe(shown);
      }),
    );
  });
});

it.each([
  ['Europe/Paris', '2025-03-30T00:59:59Z', '2025-03-30 01:59:59'],
  ['Europe/Paris', '2025-03-30T01:00:00Z', '2025-03-30 03:00:00'],
  ['Europe/Paris', '2025-10-26T00:30:00Z', '2025-10-26 02:30:00'],
  ['Europe/Paris', '2025-10-26T01:30:00Z', '2025-10-26 02:30:00'],
  ['Indian/Reunion', '2025-12-31T20:00:00Z', '2026-01-01 00:00:00'],
])('clockIn of %s at %s is %s', (zone, moment, text) => {
  expect(clockIn(zone, new Date(moment))).toBe(text);
});

describe('momentOf', () => {
  it.each([
    ['2025-03-11T04:03:52+0000', '2025-03-11T04:03:52Z'],
    ['2025-03-11T04:03:52-0800', '2025-03-11T12:03:52Z'],
    ['2025-03-11T04:03:52.123Z', '2025-03-11T04:03:52Z'],
  ])('converts %s to %s', (text, moment) => {
    expect(momentOf(text)).toBe(moment);
  });
});

it.each([
  ['Europe/Paris', 'Europe/Paris'],
  ['Indian/Reunion', 'Indian/Reunion'],
  ['Paris (heure d’été)', 'Europe/Paris'],
  [null, 'Europe/Paris'],
])('zoneOf %p is %s', (name, zone) => {
  expect(zoneOf(name)).toBe(zone);
});
