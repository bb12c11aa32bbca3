import { describe, expect, it } from '@jest/globals';
import { taxReturn } from '@company-data/data-types/tax-return';
import { validateRecord } from '@company-data/data-types';
import {
  contributedReturn,
  contributing,
  type ContributingRecord,
  contributorOf,
  fileOfResult,
  supersededBy,
} from './contributed-return.js';
import type { OcrResult } from './ocr-record.js';

const RESULT: OcrResult = {
  request: { closing_date: '2025-12-31', submitted_date: '2026-04-30', privacy: 'Public' },
  document: {
    type: 'S',
    tax_return_values: [
      { code: '110', values: [900, 100, 800, 700] },
      { code: '180', values: [null, null, 800, 700] },
    ],
    cells: [],
    forms: [{ form: '2033-A', millesime: 2023, page: 1, score: 2 }],
    header: { closingDate: null, duration: 12, siret: null },
    warnings: [{ code: 'OCR_PAGE_MISSING', message: 'These forms are not in the document: 2033-B.' }],
    pages: 1,
    unread_pages: [],
  },
};

const record = (changes: Partial<ContributingRecord> = {}): ContributingRecord => ({
  id: '00000000-0000-4000-8000-000000000001',
  userId: 'user',
  siren: '000012344',
  taxReturnId: 'accounts-2025',
  request: RESULT.request,
  fileId: 'file',
  previousFileId: null,
  generation: 1,
  status: 'FINISHED',
  result: RESULT,
  corrections: null,
  errorCode: null,
  errorMessage: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...changes,
});
const contributed = (from: ContributingRecord, corrected = false) =>
  contributedReturn(from, contributorOf(from)!, { corrected, documentId: '5e0c1a44-3b6f-5a7d-9c21-000000000042' });

describe('tax return of an OCR result', () => {
  it('is a valid record of the data type', () => {
    const found = contributed(record());
    expect(validateRecord(taxReturn, found)).toEqual([]);
    expect(found).toMatchObject({
      type: 'S',
      closing_year: 2025,
      closing_date: '2025-12-31',
      duration: 12,
      total_assets: 800,
      revenue: null,
      currency: 'EUR',
      submitted_date: '2026-04-30',
      privacy: 'Public',
      document_id: '5e0c1a44-3b6f-5a7d-9c21-000000000042',
    });
  });

  it('contains the warnings of the OCR result, but no cells', () => {
    const { warnings, ...rest } = contributed(record());
    expect(warnings!.map((warning) => warning!.code)).toContain('OCR_PAGE_MISSING');
    expect(Object.keys(rest)).not.toContain('cells');
  });

  it('is returned as read and as corrected', () => {
    const corrected = record({
      corrections: { closing_date: '2026-03-31', tax_return_values: [{ code: '110', values: [950, 100, 850, 700] }] },
    });
    expect([contributed(corrected), contributed(corrected, true)].map((each) => [each.closing_date, each.total_assets])).toEqual([
      ['2026-03-31', 800],
      ['2026-03-31', 850],
    ]);
  });

  it('is undefined without a closing date', () => {
    const undated = { ...RESULT, request: {} };
    expect(contributorOf(record({ result: undated }))).toBeUndefined();
    expect(contributorOf(record({ result: undated, corrections: { closing_date: '2025-12-31' } }))).toMatchObject({ corrected: true });
  });
});

describe('contributing document of one return', () => {
  const contributor = (id: string, submitted: string | null, changes: Partial<ContributingRecord> = {}) =>
    contributorOf(record({ id, result: { ...RESULT, request: { ...RESULT.request, submitted_date: submitted } }, ...changes }))!;
  const chosen = (...all: ReturnType<typeof contributor>[]) => contributing(all).map(({ id }) => id);

  it('is the last submitted document', () => {
    expect(chosen(contributor('a', '2026-05-01'), contributor('b', '2026-04-30'))).toEqual(['a']);
  });

  it('is the document with a known submission date', () => {
    expect(chosen(contributor('a', '2026-05-01'), contributor('b', null))).toEqual(['a']);
  });

  it('is the last changed document when submission dates are equal', () => {
    const later = { updatedAt: new Date(1) };
    expect(chosen(contributor('a', '2026-05-01', later), contributor('b', '2026-05-01'))).toEqual(['a']);
  });

  it('is separate for each year and regime, ordered by id', () => {
    const other = contributor('a', null, { corrections: { closing_date: '2024-12-31' } });
    const group = contributor('c', null, { corrections: { type: 'K' } });
    expect(chosen(group, contributor('b', null), other)).toEqual(['a', 'b', 'c']);
  });

  it('supersedes other documents of its return only', () => {
    const of = (id: string, changes: Partial<ContributingRecord>) => record({ id, ...changes });
    const heads = [of('a', {}), of('b', { updatedAt: new Date(1) }), of('c', { corrections: { closing_date: '2024-12-31' } })];
    expect([...supersededBy(heads)]).toEqual([['a', 'b']]);
  });
});

it.each([
  ['the document that was read', {}, 'file'],
  ['the previous document while its replacement is read', { previousFileId: 'former', status: 'IN_PROGRESS' }, 'former'],
  ['null when the replacement could not be read', { status: 'ERROR' }, null],
] as const)('file of a result is %s', (_which, changes, file) => {
  expect(fileOfResult(record(changes))).toBe(file);
});
