import { describe, expect, it } from '@jest/globals';
import { periodsAt } from './periods.js';

const PARIS = 'Europe/Paris';
const keysAt = (instant: string, zone = PARIS): string[] => periodsAt(new Date(instant), zone).map(({ key }) => key);
const dayAt = (instant: string) => periodsAt(new Date(instant), PARIS)[0]!;
const hours = ({ begins, ends }: { begins: Date; ends: Date }): number => (ends.getTime() - begins.getTime()) / 3_600_000;

describe('periodsAt', () => {
  it.each([
    ['2026-01-01T12:00:00Z', ['2026-01-01', '2026-W01', '2026-01']],
    ['2026-01-31T22:59:59Z', ['2026-01-31', '2026-W05', '2026-01']],
    ['2026-01-31T23:00:00Z', ['2026-02-01', '2026-W05', '2026-02']],
    ['2028-02-29T12:00:00Z', ['2028-02-29', '2028-W09', '2028-02']],
    ['2026-12-31T12:00:00Z', ['2026-12-31', '2026-W53', '2026-12']],
    ['2027-01-03T12:00:00Z', ['2027-01-03', '2026-W53', '2027-01']],
    ['2027-01-04T12:00:00Z', ['2027-01-04', '2027-W01', '2027-01']],
  ])('names periods by the calendar of Paris at %s', (instant, keys) => {
    expect(keysAt(instant)).toEqual(keys);
  });

  it('uses the calendar of the given zone', () => {
    expect(keysAt('2026-06-30T23:30:00Z', 'America/New_York')[0]).toBe('2026-06-30');
    expect(keysAt('2026-06-30T23:30:00Z', 'Asia/Tokyo')[0]).toBe('2026-07-01');
  });

  it('returns days of 23 and 25 hours when the clock changes', () => {
    const [spring, autumn] = [dayAt('2026-03-29T12:00:00Z'), dayAt('2026-10-25T12:00:00Z')];
    expect([spring.begins.toISOString(), hours(spring)]).toEqual(['2026-03-28T23:00:00.000Z', 23]);
    expect([autumn.begins.toISOString(), hours(autumn)]).toEqual(['2026-10-24T22:00:00.000Z', 25]);
  });

  it('starts a day at one when the clock skips midnight', () => {
    const [before, after] = ['2015-10-17T12:00:00Z', '2015-10-18T12:00:00Z'].map(
      (instant) => periodsAt(new Date(instant), 'America/Sao_Paulo')[0]!,
    );
    expect([before!.ends, after!.begins].map((at) => at.toISOString())).toEqual(['2015-10-18T03:00:00.000Z', '2015-10-18T03:00:00.000Z']);
  });

  it('returns adjacent periods with growing keys over two years', () => {
    for (const index of [0, 1, 2]) {
      let period = periodsAt(new Date('2026-01-01T12:00:00Z'), PARIS)[index]!;
      while (period.ends < new Date('2028-03-02T00:00:00Z')) {
        const [last, next] = [periodsAt(new Date(period.ends.getTime() - 1), PARIS)[index]!, periodsAt(period.ends, PARIS)[index]!];
        expect([last.key, next.begins, next.key > period.key]).toEqual([period.key, period.ends, true]);
        period = next;
      }
    }
  });
});
