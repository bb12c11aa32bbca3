import { describe, expect, it } from '@jest/globals';
import { countryNameOf } from './countries.js';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const ALL_CODES = LETTERS.flatMap((one) => LETTERS.flatMap((two) => LETTERS.map((three) => one + two + three)));

describe('the name of a country', () => {
  it.each([
    ['FRA', 'France'],
    ['DEU', 'Allemagne'],
    ['CHE', 'Suisse'],
    ['DZA', 'Algérie'],
    ['XXX', null],
  ])('of %s is %p', (code, name) => {
    expect(countryNameOf(code)).toBe(name);
  });

  it('is there, once, for all 249 countries of the standard', () => {
    const names = ALL_CODES.map(countryNameOf).filter((name) => name !== null);
    expect([names.length, new Set(names).size]).toEqual([249, 249]);
  });
});
