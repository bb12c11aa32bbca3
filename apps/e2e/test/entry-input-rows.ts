import type { Row } from './bad-input-rows.js';

// Invalid requests with manual entries and uploaded documents.

const invalid = '400 VALIDATION_FAILED';
const ENTER = 'POST /input/:user/data-types';
const OFFICERS = 'POST /:user/input/officers';
const READ = 'POST /input/users/:user/tax-returns/ocr-service';
const NOBODY = '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a70';
const camille = { last_name: 'Martin', first_name: 'Camille' };
const withData = (...changes: object[]): unknown[] => changes.map((change) => ({ data: { ...camille, ...change } }));
const withFile = (...files: unknown[]): unknown[] => files.map((file) => ({ data: camille, file }));
const companies = (...items: object[]): object => ({ companies: items });
const withDocument = (...files: unknown[]): unknown[] => files.map((file) => ({ data: { file } }));
const said = (...changes: object[]): unknown[] => changes.map((change) => ({ data: { file: base64('%PDF-1.7'), ...change } }));
const base64 = (text: string): string => Buffer.from(text).toString('base64');

export const ENTRY_ROWS: Row[] = [
  {
    input: 'invalid data',
    at: ENTER,
    answers: invalid,
    bodies: [{ data_type: 'COMPANY_OFFICER' }, { data: null }, { data: [] }, { data: {} }],
  },
  {
    input: 'an unsupported data type',
    at: ENTER,
    answers: '422 DATA_TYPE_NOT_SUPPORTED',
    bodies: ['COMPANY_PROFILE', 'ACT', 'NO_SUCH_TYPE'].map((data_type) => ({ data_type, data: camille })),
  },
  { input: 'an unknown record', at: ENTER, answers: '404 RECORD_NOT_FOUND', bodies: [{ 'data-type_id': NOBODY, data: camille }] },
  { input: 'an invalid record id', at: ENTER, answers: invalid, bodies: [{ 'data-type_id': 'x', data: camille }] },
  { input: 'an unknown officer', at: OFFICERS, answers: '404 RECORD_NOT_FOUND', bodies: [{ officer_id: NOBODY, data: camille }] },
  {
    input: 'an invalid birth date',
    at: OFFICERS,
    answers: invalid,
    bodies: withData(...['2026-02-30', '31/12/1980', '0000-01-01', '2999-01-01', 19800101].map((birth_date) => ({ birth_date }))),
  },
  {
    input: 'a role that ends before it starts',
    at: OFFICERS,
    answers: '422 DATE_ORDER',
    bodies: withData(companies({ name: 'AUTRE', roles: [{ name: 'Gérant', start_date: '2020-01-02', end_date: '2020-01-01' }] })),
  },
  {
    input: 'invalid company data',
    at: OFFICERS,
    answers: invalid,
    bodies: withData(
      companies(...Array.from({ length: 1_001 }, () => ({ name: 'AUTRE' }))),
      companies({ siren: '1234' }),
      companies({}),
      { siren: 'abc' },
      { total_owned_parts: 10 },
    ),
  },
  {
    input: 'a file that is not Base64',
    at: ENTER,
    answers: invalid,
    bodies: withFile('%%%%', 'QQ', 'QR==', '-_8=', 'QU JD', 'data:application/pdf;base64,QUJD', 7, {}),
  },
  { input: 'an empty file', at: OFFICERS, answers: '422 EMPTY_FILE', bodies: withFile('') },
  {
    input: 'an unsupported file type',
    at: ENTER,
    answers: '422 UNSUPPORTED_FILE_TYPE',
    bodies: withFile(base64('GIF89a%PDF-1.7'), base64('<html>'), base64(' %PDF-1.7')),
  },
  {
    input: 'a file that is not Base64',
    at: READ,
    answers: invalid,
    bodies: withDocument('%%%%', 'QQ', 'QR==', '-_8=', 'QU JD', 'data:application/pdf;base64,QUJD', 7, {}, null, undefined),
  },
  { input: 'an empty file', at: READ, answers: '422 EMPTY_FILE', bodies: withDocument('') },
  {
    input: 'an unsupported file type',
    at: READ,
    answers: '422 UNSUPPORTED_FILE_TYPE',
    bodies: withDocument(
      base64('GIF89a%PDF-1.7'),
      base64('<html>'),
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64'),
    ),
  },
  {
    input: 'invalid document properties',
    at: READ,
    answers: invalid,
    bodies: said(
      ...['X', 'c', 7].map((type) => ({ type })),
      ...[0, -1, 25, 1.5, '12'].map((duration) => ({ duration })),
      ...['20x5', '20255', 2025].map((closing_year) => ({ closing_year })),
      { closing_date: '2024-12-31', closing_year: '2023' },
      { closing_date: '2024-02-30' },
      { privacy: 'x'.repeat(101) },
    ),
  },
];
