import type { TaxReturnReadV1, TaxReturnRequest } from '@company-data/contracts';
import { newId } from '@company-data/kernel';
import { FAILURES, type FailureCode, type ReadDocument } from '@company-data/tax-return-reading';
import { fileOfResult } from './contributed-return.js';
import type { Corrections, OcrRecord } from './ocr-record.js';

export interface SentDocument {
  siren: string;
  request: TaxReturnRequest;
  fileId: string;
}

/**
 * Returns a time later than the creation, and not before the last change, so that the change is
 * visible.
 */
const laterThan = ({ createdAt, updatedAt }: OcrRecord, now: Date): Date =>
  new Date(Math.max(now.getTime(), createdAt.getTime() + 1, updatedAt.getTime()));

/** Creates the record of a new document. Without a name, the record uses its own id. */
export function newOcrRecord(userId: string, taxReturnId: string | null | undefined, sent: SentDocument, now: Date): OcrRecord {
  const id = newId();
  return {
    id,
    userId,
    taxReturnId: taxReturnId ?? id,
    ...sent,
    previousFileId: null,
    generation: 1,
    status: 'PENDING',
    result: null,
    corrections: null,
    errorCode: null,
    errorMessage: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Replaces the document. The result of the previous document remains until the new one is read. */
export const replaced = (record: OcrRecord, sent: SentDocument, now: Date): OcrRecord => ({
  ...record,
  ...sent,
  previousFileId: fileOfResult(record),
  generation: record.generation + 1,
  status: 'PENDING',
  errorCode: null,
  errorMessage: null,
  updatedAt: laterThan(record, now),
});

export const started = (record: OcrRecord, now: Date): OcrRecord =>
  record.status === 'IN_PROGRESS' ? record : { ...record, status: 'IN_PROGRESS', updatedAt: laterThan(record, now) };

/** Stores the result of the document. Drops the corrections of the previous result. */
export const finished = (record: OcrRecord, document: ReadDocument, now: Date): OcrRecord => ({
  ...record,
  status: 'FINISHED',
  previousFileId: null,
  result: { document, request: record.request },
  corrections: null,
  updatedAt: laterThan(record, now),
});

/** Records that the document cannot be read. The result of the previous document remains. */
export const failed = (record: OcrRecord, code: FailureCode, now: Date): OcrRecord => ({
  ...record,
  status: 'ERROR',
  previousFileId: null,
  errorCode: code,
  errorMessage: FAILURES[code],
  updatedAt: laterThan(record, now),
});

/**
 * Adds corrections. A corrected line is replaced as a whole, and other corrections are unchanged.
 */
export function corrected(record: OcrRecord, { tax_return_values: lines = [], ...head }: Corrections, now: Date): OcrRecord {
  const before = record.corrections ?? {};
  const byCode = new Map([...(before.tax_return_values ?? []), ...lines].map((line) => [line.code, line]));
  const values = byCode.size === 0 ? {} : { tax_return_values: [...byCode.values()] };
  return { ...record, corrections: { ...before, ...head, ...values }, updatedAt: laterThan(record, now) };
}

/** Returns the payload of TaxReturnRead for a document that was read, or cannot be read. */
export const readEventOf = ({
  id,
  userId,
  siren,
  taxReturnId,
  generation,
  request,
  errorCode,
  errorMessage,
}: OcrRecord): TaxReturnReadV1 => ({
  user_id: userId,
  siren,
  id,
  tax_return_id: taxReturnId,
  generation,
  process_status: errorCode === null ? 'FINISHED' : 'ERROR',
  privacy: request.privacy ?? null,
  error_code: errorCode,
  error_message: errorMessage,
});
