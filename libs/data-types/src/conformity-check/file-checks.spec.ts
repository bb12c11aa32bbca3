import { describe, expect, it } from '@jest/globals';
import { compute, CONTEXT, sampleOf } from '../../test/fixtures/computing.js';
import type { RecordBody } from '../definition.js';

const READING = {
  outcome: 'READ',
  pages: 1,
  characters: 400,
  certainty: 91,
  kinds: [] as RecordBody[],
  names: [] as RecordBody[],
  dates: [] as RecordBody[],
  companies: [] as RecordBody[],
};
const ENTERED = sampleOf('INPUT_FILE').entered as RecordBody;

const checks = (reading: RecordBody | null, changes: RecordBody = {}) =>
  compute(
    'CONFORMITY_CHECK',
    {
      COMPANY_PROFILE: [sampleOf('COMPANY_PROFILE')],
      INPUT_FILE: [sampleOf('INPUT_FILE', { reading: reading === null ? null : { ...READING, ...reading }, ...changes })],
    },
    { today: '2026-05-04' },
  );
/** A reading with each of its lists in the other order, as if the file were read from its end. */
const reversed = (reading: RecordBody): RecordBody =>
  Object.fromEntries(Object.entries(reading).map(([name, value]) => [name, Array.isArray(value) ? value.toReversed() : value]));

/** The check of a file, which has the same result in whatever order the file is read. */
function found(check: string, reading: RecordBody, changes: RecordBody = {}): RecordBody | undefined {
  const [one, other] = [reading, reversed(reading)].map((each) => checks(each, changes).find((record) => record.check === check));
  expect(other?.result).toBe(one?.result);
  return one;
}

const kind = (of: string, confidence = 0.98) => ({ kind: of, page: 1, confidence });
const name = (last_name: string | null, first_name: string | null, changes: RecordBody = {}) => ({
  found_in: 'ZONE',
  last_name,
  first_name,
  is_cut: false,
  page: 1,
  confidence: 0.95,
  ...changes,
});
const dated = (of: string, date: string, changes: RecordBody = {}) => ({
  found_in: 'ZONE',
  of,
  date,
  page: 1,
  confidence: 0.97,
  ...changes,
});
const company = (changes: RecordBody) => ({ found_in: 'LABEL', siren: null, name: null, page: 1, confidence: 0.98, ...changes });

const FILE_CHECKS = [
  'FILE_READABLE',
  'FILE_KIND_FITS',
  'FILE_NAMES_AGREE',
  'FILE_BIRTH_DATE_AGREES',
  'FILE_NOT_EXPIRED',
  'FILE_COMPANY_AGREES',
  'FILE_ROLE_DATE_AGREES',
];
const resultsOf = (records: RecordBody[]) =>
  records.filter(({ check }) => FILE_CHECKS.includes(check as string)).map(({ check, result }) => [check, result]);

describe('file', () => {
  it('has only UNKNOWN checks before it is read', () => {
    const records = checks(null);
    expect(resultsOf(records)).toEqual(FILE_CHECKS.map((check) => [check, 'UNKNOWN']));
    expect(records.find(({ check }) => check === 'FILE_READABLE')).toMatchObject({
      finding: 'The file has not been read yet.',
      document_id: sampleOf('INPUT_FILE').document_id,
    });
  });

  it.each([
    ['OK', { characters: 50, certainty: 70 }],
    ['UNKNOWN', { characters: 49, certainty: 99 }],
    ['UNKNOWN', { characters: 500, certainty: 69 }],
    ['UNKNOWN', { characters: 0, certainty: null }],
    ['KO', { outcome: 'ENCRYPTED' }],
    ['KO', { outcome: 'DAMAGED' }],
    ['KO', { outcome: 'BLANK' }],
    ['UNKNOWN', { outcome: 'NOT_READ' }],
  ])('has FILE_READABLE %s for %p', (result, reading) => {
    expect(found('FILE_READABLE', reading)).toMatchObject({ result });
  });

  it('has only UNKNOWN checks after FILE_READABLE when it cannot be read', () => {
    const others = resultsOf(checks({ outcome: 'ENCRYPTED' })).slice(1);
    expect(others.every(([, result]) => result === 'UNKNOWN')).toBe(true);
  });
});

describe('kind of a file', () => {
  it.each([
    ['OK', 'OFFICER', [kind('PASSPORT', 0.8)]],
    ['OK', 'OFFICER', [kind('OWNERS_DECLARATION'), kind('STATUTES')]],
    ['KO', 'OFFICER', [kind('OWNERS_DECLARATION')]],
    ['UNKNOWN', 'OFFICER', [kind('OWNERS_DECLARATION', 0.85)]],
    ['OK', 'BENEFICIAL_OWNER', [kind('OWNERS_DECLARATION', 0.85)]],
    ['OK', 'BENEFICIAL_OWNER', [kind('SHARE_REGISTER')]],
    ['UNKNOWN', 'OFFICER', [kind('PASSPORT', 0.79)]],
    ['UNKNOWN', 'OFFICER', []],
  ])('is %s for an %s with %p', (result, subject_type, kinds) => {
    expect(found('FILE_KIND_FITS', { kinds }, { subject_type })).toMatchObject({ result });
  });
});

describe('names in a file', () => {
  const entered = (changes: RecordBody) => ({ entered: { ...ENTERED, ...changes } });
  const passport = { kinds: [kind('PASSPORT')] };

  it.each([
    [{}, name('MARTIN', 'CAMILLE LOUISE')],
    [{}, name('MARTIN', 'CAMILLE', { found_in: 'TEXT', confidence: 0.5 })],
    [{ last_name: 'Durand', patronym: 'Martin' }, name('MARTIN', 'CAMILLE')],
    [{ last_name: "O'Brien" }, name('OBRIEN', 'CAMILLE')],
    [{ last_name: 'Le Gall' }, name('LE GALL', 'CAMILLE')],
    [{ last_name: 'Müller' }, name('MUELLER', 'CAMILLE')],
    [{ last_name: 'Müller' }, name('MULLER', 'CAMILLE')],
    [{ first_name: 'Jean-Marc' }, name('MARTIN', 'JEAN MARC')],
    [{ first_name: 'Zoé, Anne' }, name('MARTIN', 'ZOE')],
    [{ last_name: 'Papadopoulos Chatzidimitriou' }, name('PAPADOPOULOS CHATZI', 'CAMILLE', { is_cut: true })],
  ])('match %p when read as %p', (changes, read) => {
    expect(found('FILE_NAMES_AGREE', { ...passport, names: [read] }, entered(changes))).toMatchObject({ result: 'OK' });
  });

  it.each([
    [name('DURAND', 'PAULINE')],
    [name('DURAND', 'CAMILLE')],
    [name('MARTIN', 'PAULINE')],
    [name('DURAND', 'PAULINE', { found_in: 'LABEL', confidence: 0.98 })],
  ])('belong to another person when read as %p', (read) => {
    expect(found('FILE_NAMES_AGREE', { ...passport, names: [read] })).toMatchObject({
      result: 'KO',
      finding: 'The file belongs to another person, on page 1.',
    });
  });

  it.each([
    ['two letters may be misread', { ...passport, names: [name('MARTLM', 'CAMILLE')] }],
    ['the confidence is low', { ...passport, names: [name('DURAND', 'PAULINE', { confidence: 0.8 })] }],
    ['they are in no identity document', { kinds: [kind('STATUTES')], names: [name('DURAND', 'PAULINE')] }],
    ['the given name is missing', { ...passport, names: [name('DURAND', null)] }],
    ['the given name is another one of the same person', { ...passport, names: [name('MARTIN', 'LOUISE CAMILLE')] }],
    [
      'the last name differs but the birth date is equal',
      { ...passport, names: [name('DURAND', 'CAMILLE')], dates: [dated('BIRTH', '1980-01-17')] },
    ],
    ['no names were found', passport],
  ])('are unknown when %s', (_when, reading) => {
    expect(found('FILE_NAMES_AGREE', reading)).toMatchObject({ result: 'UNKNOWN' });
  });

  it('match when one of several documents matches', () => {
    const names = [name('DURAND', 'PAULINE'), name('MARTIN', 'CAMILLE')];
    expect(found('FILE_NAMES_AGREE', { ...passport, names })).toMatchObject({ result: 'OK' });
  });

  it('are not checked for a company', () => {
    const none = { last_name: null, patronym: null, first_name: null, birth_month: null, birth_date: null, total_owned_parts: null };
    const records = checks({}, { entered: none });
    expect(records.filter(({ check }) => check === 'FILE_NAMES_AGREE' || check === 'FILE_BIRTH_DATE_AGREES')).toEqual([]);
  });
});

describe('date of birth in a file', () => {
  it.each([
    ['OK', [dated('BIRTH', '1980-01-17')]],
    ['OK', [dated('BIRTH', '1980-01-18'), dated('BIRTH', '1980-01-17', { found_in: 'TEXT', confidence: 0.5 })]],
    ['KO', [dated('BIRTH', '1980-01-18')]],
    ['UNKNOWN', [dated('BIRTH', '1980-01-18', { found_in: 'LABEL', confidence: 0.98 })]],
    ['UNKNOWN', [dated('BIRTH', '2080-01-17')]],
    ['UNKNOWN', [dated('BIRTH', '2080-01-17'), dated('BIRTH', '1980-01-18')]],
    ['KO', [dated('BIRTH', '1980-01-18'), dated('BIRTH', '1980-02-17')]],
    ['UNKNOWN', [dated('EXPIRY', '1980-01-17')]],
    ['UNKNOWN', []],
  ])('is %s with %p', (result, dates) => {
    expect(found('FILE_BIRTH_DATE_AGREES', { dates })).toMatchObject({ result });
  });

  it('is compared by month when no day was entered', () => {
    const changes = { entered: { ...ENTERED, birth_date: null } };
    expect(found('FILE_BIRTH_DATE_AGREES', { dates: [dated('BIRTH', '1980-01-05')] }, changes)).toMatchObject({ result: 'OK' });
    expect(found('FILE_BIRTH_DATE_AGREES', { dates: [dated('BIRTH', '1980-02-05')] }, changes)).toMatchObject({ result: 'KO' });
  });
});

describe('expiry of a document', () => {
  const card = [kind('IDENTITY_CARD')];
  it.each([
    ['OK', [dated('EXPIRY', '2026-05-05')], []],
    ['KO', [dated('EXPIRY', '2026-05-04')], []],
    ['KO', [dated('EXPIRY', '2026-05-03')], []],
    ['UNKNOWN', [dated('EXPIRY', '2026-05-03', { confidence: 0.85 })], []],
    ['OK', [dated('EXPIRY', '2020-05-03'), dated('EXPIRY', '2030-05-03')], []],
    ['OK', [dated('EXPIRY', '2030-05-03'), dated('EXPIRY', '2020-05-03')], []],
    ['UNKNOWN', [dated('EXPIRY', '2020-05-03'), dated('EXPIRY', '2021-05-03', { confidence: 0.85 })], []],
    ['UNKNOWN', [dated('EXPIRY', '2022-05-03')], card],
    ['KO', [dated('EXPIRY', '2021-05-03')], card],
    ['KO', [dated('EXPIRY', '2024-05-03')], card],
    ['UNKNOWN', [], card],
  ])('is %s with %p and kinds %p', (result, dates, kinds) => {
    expect(found('FILE_NOT_EXPIRED', { dates, kinds })).toMatchObject({ result });
  });
});

describe('company in a file', () => {
  const other = company({ siren: '000012351' });
  it.each([
    ['OK', [company({ siren: CONTEXT.siren, found_in: 'TEXT' })], [kind('KBIS_EXTRACT')]],
    ['OK', [other, company({ name: CONTEXT.name, found_in: 'TEXT' })], [kind('KBIS_EXTRACT')]],
    ['KO', [other], [kind('KBIS_EXTRACT')]],
    ['UNKNOWN', [other], [kind('STATUTES')]],
    ['UNKNOWN', [company({ ...other, confidence: 0.85 })], [kind('KBIS_EXTRACT')]],
    ['UNKNOWN', [other, company({ siren: '000012369' })], [kind('KBIS_EXTRACT')]],
    ['UNKNOWN', [], []],
  ])('is %s with %p', (result, companies, kinds) => {
    expect(found('FILE_COMPANY_AGREES', { companies, kinds })).toMatchObject({ result });
  });
});

describe('start of a role in a file', () => {
  it.each([
    ['OK', [dated('ROLE', '2020-01-02', { found_in: 'TEXT' })]],
    ['UNKNOWN', [dated('ROLE', '2021-01-02', { found_in: 'TEXT' })]],
    ['UNKNOWN', []],
  ])('is %s with %p', (result, dates) => {
    expect(found('FILE_ROLE_DATE_AGREES', { dates })).toMatchObject({ result });
  });

  it('is not checked when no date was entered', () => {
    expect(found('FILE_ROLE_DATE_AGREES', {}, { role_dates: [] })).toBeUndefined();
  });
});
