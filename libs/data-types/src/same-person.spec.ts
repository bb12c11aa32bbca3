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

describe('a person who was entered', () => {
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
      'the name in use in place of that at birth',
      person('DUPONT', 'Anne', '1980-01'),
      person('MARTIN', 'ANNE', '1980-01', { patronym: 'MARTIN', usage_name: 'DUPONT' }),
    ],
    ['an apostrophe', person("O'BRIEN", 'Sean', '1980-01'), person('O BRIEN', 'SEAN', '1980-01')],
    ['a particle that the register leaves out', person('de La Tour', 'Anne', '1980-01'), person('TOUR', 'ANNE', '1980-01')],
    ['no month of birth, where one alone bears the names', person('DURAND', 'Marie', null), person('DURAND', 'MARIE', '1975-03')],
  ])('is the one of the register that differs by %s', (_difference, entered, known) => {
    expect(placed(entered, person('AUTRE', 'PAUL', '1950-01'), known)).toEqual({ recordId: 'known 1', ambiguous: false });
  });

  it.each([
    ['the month of birth', person('DURAND', 'Marie', '1975-03'), person('DURAND', 'MARIE', '1975-04')],
    ['a given name that begins alike', person('DURAND', 'Paul', '1975-03'), person('DURAND', 'PAULINE', '1975-03')],
    [
      'the second given name',
      person('DURAND', 'Jean-Marc', '1975-03'),
      person('DURAND', 'JEAN', '1975-03', { first_names: ['JEAN', 'PIERRE'] }),
    ],
    ['one letter of the family name', person('DURAND', 'Paul', '1975-03'), person('DURANT', 'PAUL', '1975-03')],
    ['a month of birth that the register does not know', person('DURAND', 'Paul', '1975-03'), person('DURAND', 'PAUL', null)],
    ['being no company', person('DURAND', 'Paul', '1975-03'), { ...person('DURAND', 'PAUL', '1975-03'), type: 'COMPANY' }],
  ])('is another one than the one of the register that differs by %s', (_difference, entered, known) => {
    expect(placed(entered, known)).toEqual({ recordId: idOf(entered), ambiguous: false });
  });

  it('is by itself, and said to be, where two of the register bear the names and no month of birth tells them apart', () => {
    const entered = person('DURAND', 'Marie', null);
    const place = placed(entered, person('DURAND', 'MARIE', '1975-03'), person('DURAND', 'MARIE', '1980-11'));
    expect(place).toEqual({ recordId: idOf(entered), ambiguous: true });
  });

  it('is looked for without particles only where nobody bears them', () => {
    const place = placed(person('LE GALL', 'Anne', '1980-01'), person('GALL', 'ANNE', '1980-01'), person('LE GALL', 'ANNE', '1980-01'));
    expect(place).toEqual({ recordId: 'known 1', ambiguous: false });
  });

  it('is one person where several sources speak of one record', () => {
    const known = [person('MARTIN', 'ANNE', '1980-01'), person('MARTIN', 'ANNE', '1980-01')].map((body) => ({ id: 'one', body }));
    const place = placeEntry(companyOfficer, USER, person('MARTIN', 'Anne', null), known);
    expect(place).toEqual({ recordId: 'one', ambiguous: false });
  });
});
