import { describe, expect, it } from '@jest/globals';
import { inpiPerson } from './person.js';

describe('the given names of a person', () => {
  it.each([
    ['in one string of a list', ['ANNE, MARIE, LOUISE'], ['ANNE', 'MARIE', 'LOUISE']],
    ['in one string', 'ANNE, MARIE, LOUISE', ['ANNE', 'MARIE', 'LOUISE']],
    ['one by one', ['Anne', 'Marie'], ['Anne', 'Marie']],
    ['with a space in one of them', ['Marie France', 'Anne'], ['Marie France', 'Anne']],
    ['nowhere', null, []],
  ])('are told apart when the register gives them %s', (_, prenoms, first_names) => {
    expect(inpiPerson({ prenoms })).toMatchObject({ first_name: first_names[0] ?? null, first_names });
  });
});

describe('the nationality of a person', () => {
  it.each([
    ['as the register words it', { nationalite: 'FRANÇAISE', codeNationalite: 'FRA' }, 'FRANÇAISE', 'FRA'],
    ['the country, when there is a code alone', { codeNationalite: 'ITA' }, 'Italie', 'ITA'],
    ['the words, when there is no code', { nationalite: 'ITALIENNE' }, 'ITALIENNE', null],
    ['a code without words, when no country has it', { codeNationalite: 'XXX' }, null, 'XXX'],
    ['unknown, when the code is none', { codeNationalite: '99100' }, null, null],
  ])('is %s', (_, person, nationality, nationality_code) => {
    expect(inpiPerson(person)).toMatchObject({ nationality, nationality_code });
  });
});
