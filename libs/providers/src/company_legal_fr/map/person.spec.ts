import { describe, expect, it } from '@jest/globals';
import { inpiPerson } from './person.js';

describe('given names of a person', () => {
  it.each([
    ['in one text of a list', ['ANNE, MARIE, LOUISE'], ['ANNE', 'MARIE', 'LOUISE']],
    ['in one text', 'ANNE, MARIE, LOUISE', ['ANNE', 'MARIE', 'LOUISE']],
    ['one by one', ['Anne', 'Marie'], ['Anne', 'Marie']],
    ['with a space in one of them', ['Marie France', 'Anne'], ['Marie France', 'Anne']],
    ['as null', null, []],
  ])('are separated when the register gives them %s', (_, prenoms, first_names) => {
    expect(inpiPerson({ prenoms })).toMatchObject({ first_name: first_names[0] ?? null, first_names });
  });
});

describe('nationality of a person', () => {
  it.each([
    ['the wording of the register', { nationalite: 'FRANÇAISE', codeNationalite: 'FRA' }, 'FRANÇAISE', 'FRA'],
    ['the country of a code alone', { codeNationalite: 'ITA' }, 'Italie', 'ITA'],
    ['the wording without a code', { nationalite: 'ITALIENNE' }, 'ITALIENNE', null],
    ['a code without a wording for an unknown country', { codeNationalite: 'XXX' }, null, 'XXX'],
    ['null for an invalid code', { codeNationalite: '99100' }, null, null],
  ])('is %s', (_, person, nationality, nationality_code) => {
    expect(inpiPerson(person)).toMatchObject({ nationality, nationality_code });
  });
});
