import { describe, expect, it } from '@jest/globals';
import { companyOfficer } from './company-officer/definition.js';
import type { RecordBody } from './definition.js';
import { placeEntry } from './place-entries.js';
import { recordIdOf } from './records.js';

const USER = '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69';

const person = (last: string, first: string, month: string | null, more: RecordBody = {}): RecordBody => ({
  type: 'PERSON',
  last_name: last,
  patronym: null,
  usage_name: null,
  first_name: first,
  first_names: [],
  birth_month: month,
  birth_date: null,
  ...more,
});

const idOf = (body: RecordBody): string => recordIdOf(companyOfficer, USER, body);
const placed = (entered: RecordBody, ...known: RecordBody[]) =>
  placeEntry(
    companyOfficer,
    USER,
    entered,
    known.map((body, place) => ({ id: `known ${place}`, body })),
  );

describe('entered person', () => {
  it.each([
    [
      'accents, case and an unknown day',
      person('LE GALL', 'Hélène', null, { birth_date: '1980-02-29' }),
      person('LE GALL', 'Helene', '1980-02'),
    ],
    ['a hyphen', person('MARTIN', 'Jean-Marc', '1975-03'), person('MARTIN', 'Jean Marc', '1975-03')],
    [
      'further given names',
      person('MARTIN', 'Jean-Marc', '1975-03'),
      person('MARTIN', 'JEAN', '1975-03', { first_names: ['JEAN', 'MARC', 'ANDRE'] }),
    ],
    [
      'one given name of several',
      person('MARTIN', 'Jean', '1975-03'),
      person('MARTIN', 'JEAN', '1975-03', { first_names: ['JEAN', 'PIERRE'] }),
    ],
    [
      'a name in use in place of the birth name',
      person('DUPONT', 'Anne', '1980-01'),
      person('MARTIN', 'ANNE', '1980-01', { patronym: 'MARTIN', usage_name: 'DUPONT' }),
    ],
    ['an apostrophe', person("O'BRIEN", 'Sean', '1980-01'), person('O BRIEN', 'SEAN', '1980-01')],
    ['a particle that the register omits', person('de La Tour', 'Anne', '1980-01'), person('TOUR', 'ANNE', '1980-01')],
    ['no month of birth when only one person has the names', person('DURAND', 'Marie', null), person('DURAND', 'MARIE', '1975-03')],
  ])('matches the person of the register despite %s', (_difference, entered, known) => {
    expect(placed(entered, person('AUTRE', 'PAUL', '1950-01'), known)).toEqual({ recordId: 'known 1', ambiguous: false });
  });

  it.each([
    ['the month of birth', person('DURAND', 'Marie', '1975-03'), person('DURAND', 'MARIE', '1975-04')],
    ['a given name with the same beginning', person('DURAND', 'Paul', '1975-03'), person('DURAND', 'PAULINE', '1975-03')],
    [
      'the second given name',
      person('DURAND', 'Jean-Marc', '1975-03'),
      person('DURAND', 'JEAN', '1975-03', { first_names: ['JEAN', 'PIERRE'] }),
    ],
    ['one letter of the family name', person('DURAND', 'Paul', '1975-03'), person('DURANT', 'PAUL', '1975-03')],
    ['a month of birth that the register does not have', person('DURAND', 'Paul', '1975-03'), person('DURAND', 'PAUL', null)],
    ['a company instead of a person', person('DURAND', 'Paul', '1975-03'), { ...person('DURAND', 'PAUL', '1975-03'), type: 'COMPANY' }],
  ])('does not match a person of the register that differs by %s', (_difference, entered, known) => {
    expect(placed(entered, known)).toEqual({ recordId: idOf(entered), ambiguous: false });
  });

  it('is ambiguous when two persons have the names and the month is unknown', () => {
    const entered = person('DURAND', 'Marie', null);
    const place = placed(entered, person('DURAND', 'MARIE', '1975-03'), person('DURAND', 'MARIE', '1980-11'));
    expect(place).toEqual({ recordId: idOf(entered), ambiguous: true });
  });

  const REGISTERED = person('MARTIN', 'ANNE', '1980-01');
  it.each<[string, RecordBody, boolean]>([
    ['a family name of the register', person('Martin', '', null), true],
    ['a family name and a birth of the register', person('Martin', '', '1980-01'), true],
    ['a given name of the register', person('', 'Anne', null), true],
    ['a family name of the register and another birth', person('Martin', '', '1981-01'), false],
    ['a family name that the register does not have', person('Durand', '', null), false],
  ])('is never merged with only one name: %s', (_what, entered, ambiguous) => {
    expect(placed(entered, REGISTERED)).toEqual({ recordId: idOf(entered), ambiguous });
  });

  it('is matched without particles only when no name matches with them', () => {
    const place = placed(person('LE GALL', 'Anne', '1980-01'), person('GALL', 'ANNE', '1980-01'), person('LE GALL', 'ANNE', '1980-01'));
    expect(place).toEqual({ recordId: 'known 1', ambiguous: false });
  });

  it('matches one record with data of several sources', () => {
    const known = [person('MARTIN', 'ANNE', '1980-01'), person('MARTIN', 'ANNE', '1980-01')].map((body) => ({ id: 'one', body }));
    const place = placeEntry(companyOfficer, USER, person('MARTIN', 'Anne', null), known);
    expect(place).toEqual({ recordId: 'one', ambiguous: false });
  });
});
