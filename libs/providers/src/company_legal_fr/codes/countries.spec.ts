import { describe, expect, it } from '@jest/globals';
import { countryCodeOf, countryNameOf } from './countries.js';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const ALL_CODES = LETTERS.flatMap((one) => LETTERS.flatMap((two) => LETTERS.map((three) => one + two + three)));

describe('countryNameOf', () => {
  it.each([
    ['FRA', 'France'],
    ['DEU', 'Allemagne'],
    ['CHE', 'Suisse'],
    ['DZA', 'Algérie'],
    ['XXX', null],
  ])('maps %s to %p', (code, name) => {
    expect(countryNameOf(code)).toBe(name);
  });

  it('has a distinct name for each of the 249 countries of ISO 3166-1', () => {
    const names = ALL_CODES.map(countryNameOf).filter((name) => name !== null);
    expect([names.length, new Set(names).size]).toEqual([249, 249]);
  });
});

it.each([
  ['PAYS-BAS', 'NLD'],
  ['Royaume Uni', 'GBR'],
  ['ETATS-UNIS', 'USA'],
  ["COTE D'IVOIRE", 'CIV'],
  ['ATLANTIDE', null],
  ['', null],
])('countryCodeOf maps %s to %p', (name, code) => {
  expect(countryCodeOf(name)).toBe(code);
});
