import { describe, expect, it } from '@jest/globals';
import { UsageError } from '../exits.js';
import { momentOf, shownClock, shownTime } from './times.js';

const ZONE = 'Europe/Paris';
const now = new Date('2026-03-28T12:00:00Z');

describe('times', () => {
  it('are shown in the zone with the offset of that day', () => {
    expect(shownTime('2026-01-05T13:35:00.000Z', ZONE)).toBe('2026-01-05 14:35:00+01:00');
    expect(shownClock('2026-07-05T12:35:00.000Z', ZONE)).toBe('14:35:00+02:00');
    expect(shownTime(null, ZONE)).toBe('-');
  });

  it('are parsed as a span before or after now, or as a date in the zone', () => {
    expect(momentOf('--since', '2d', 'ago', now, ZONE)).toBe('2026-03-26T12:00:00.000Z');
    expect(momentOf('--expires', '90d', 'ahead', now, ZONE)).toBe('2026-06-26T12:00:00.000Z');
    expect(momentOf('--since', '2026-03-29', 'ago', now, ZONE)).toBe('2026-03-28T23:00:00.000Z');
  });

  it.each(['2 days', '0d', '-1d', 'tomorrow', ''])('are rejected when written as %j', (text) => {
    expect(() => momentOf('--since', text, 'ago', now, ZONE)).toThrow(UsageError);
  });
});
