import { describe, expect, it } from '@jest/globals';
import { birthsOf, categoriesOf, wholeName } from './details-of-match.js';

describe('birthsOf', () => {
  it.each<[unknown, string[]]>([
    [[{ year: 1975, month: 4, day: 7 }], ['1975-04-07']],
    [{ year: '1975', month: '4' }, ['1975-04']],
    [{ year: 1975, day: 7 }, ['1975']],
    [
      [{ year: 1975 }, { year: 1976, month: 12 }, { year: 1975 }],
      ['1975', '1976-12'],
    ],
    ['1975-04-17T00:00:00Z', ['1975-04-17']],
    ['1975', ['1975']],
    [{ year: 1975, month: 13, day: 1 }, ['1975']],
    [{ year: 0, month: 0, day: 0 }, []],
    ['about 1975', []],
    [null, []],
    [undefined, []],
    [{ month: 4 }, []],
  ])('maps %j to %j', (dob, births) => {
    expect(birthsOf(dob)).toEqual(births);
  });
});

describe('categoriesOf', () => {
  it.each<[unknown, string[]]>([
    [
      ['pepLevel1', 'watchlistSanctionsLists', 'pepLevel1'],
      ['pepLevel1', 'watchlistSanctionsLists'],
    ],
    [{ pep: ['level1'] }, ['level1']],
    [[{ name: 'Sanctions Lists', since: 2020 }], ['Sanctions Lists']],
    ['PEP', ['PEP']],
    [null, []],
    [[[[[['too deep']]]]], []],
  ])('maps %j to %j', (categories, told) => {
    expect(categoriesOf(categories)).toEqual(told);
  });

  it('returns at most thirty categories', () => {
    expect(categoriesOf(Array.from({ length: 40 }, (_, number) => `list ${number}`))).toHaveLength(30);
  });
});

describe('wholeName', () => {
  it.each<[unknown, string | null]>([
    ['SPECIMEN Alice', 'SPECIMEN Alice'],
    [{ firstName: 'Alice', lastName: 'SPECIMEN', age: 50 }, 'SPECIMEN Alice'],
    [{ name: 'EXEMPLE GROUPE' }, 'EXEMPLE GROUPE'],
    [{}, null],
    [null, null],
    ['  ', null],
  ])('maps %j to %j', (name, whole) => {
    expect(wholeName(name)).toBe(whole);
  });
});
