import { describe, expect, it } from '@jest/globals';
import { dayOf, dayOfYear, monthOf, parisMomentOf } from './dates.js';

describe('dayOf', () => {
  it.each([
    ['2025-02-20', '2025-02-20'],
    ['1990-05-22T00:00:00+02:00', '1990-05-22'],
    ['2023-11-01T23:00:00Z', '2023-11-02'],
    ['20/02/2025', '2025-02-20'],
    ['1er janvier 2020', '2020-01-01'],
    ['le 20 février 2025', '2025-02-20'],
    ['3 AOÛT 2019', '2019-08-03'],
  ])('parses %s', (written, day) => {
    expect(dayOf(written)).toBe(day);
  });

  it.each([null, '', '2025-02-30', '31/13/2020', 'hier', '20250220'])('is null for %s', (written) => {
    expect(dayOf(written)).toBeNull();
  });
});

describe('monthOf', () => {
  it('parses a month or a day', () => {
    expect(['1975-04', '1975-04-12', '1975', '1975-13'].map(monthOf)).toEqual(['1975-04', '1975-04', null, null]);
  });
});

describe('dayOfYear', () => {
  it('parses both formats of the register', () => {
    expect(['3112', '31/12', '2902', '3113', null].map(dayOfYear)).toEqual(['12-31', '12-31', '02-29', null, null]);
  });
});

describe('parisMomentOf', () => {
  it.each([
    ['2025-03-11T09:12:44.000', '2025-03-11T08:12:44Z'],
    ['2025-07-11T09:12:44', '2025-07-11T07:12:44Z'],
    ['2025-03-30T01:30:00', '2025-03-30T00:30:00Z'],
    ['2025-03-30T03:30:00', '2025-03-30T01:30:00Z'],
    ['2025-10-26T01:30:00', '2025-10-25T23:30:00Z'],
    ['2025-10-26T03:30:00', '2025-10-26T02:30:00Z'],
    ['2025-03-11T09:12:44Z', '2025-03-11T09:12:44Z'],
  ])('converts %s to UTC', (written, moment) => {
    expect(parisMomentOf(written)).toBe(moment);
  });
});
