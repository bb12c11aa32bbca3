import type { TaxReturnReadV1, TaxReturnRequest } from '@company-data/contracts';
import { newId } from '@company-data/kernel';
import { FAILURES, type FailureCode, type ReadDocument } from '@company-data/tax-return-reading';
import { fileOfResult } from './contributed-return.js';
import type { Corrections, OcrRecord } from './ocr-record.js';

/** A document as it is sent. */
export interface SentDocument {
  siren: string;
  request: TaxReturnRequest;
  fileId: string;
}

/** A time that is later than all of a record before, so that it shows that it changed. */
const laterThan = ({ createdAt, updatedAt }: OcrRecord, now: Date): Date =>
  new Date(Math.max(now.getTime(), createdAt.getTime() + 1, updatedAt.getTime()));

/**
 * A record of a document that is sent for the first time; what the client does not name bears its
 * own id.
 */
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

/** The record with another document; what was read of the one before stays until that is read. */
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

/** The record as its document was read; what was corrected of the one before is dropped with it. */
export const finished = (record: OcrRecord, document: ReadDocument, now: Date): OcrRecord => ({
  ...record,
  status: 'FINISHED',
  previousFileId: null,
  result: { document, request: record.request },
  corrections: null,
  updatedAt: laterThan(record, now),
});

/** The record as its document cannot be read; what was read of the one before stays. */
export const failed = (record: OcrRecord, code: FailureCode, now: Date): OcrRecord => ({
  ...record,
  status: 'ERROR',
  previousFileId: null,
  errorCode: code,
  errorMessage: FAILURES[code],
  updatedAt: laterThan(record, now),
});

/**
 * The record with further corrections: a line is corrected as a whole, what is not named stays as
 * it is.
 */
export function corrected(record: OcrRecord, { tax_return_values: lines = [], ...head }: Corrections, now: Date): OcrRecord {
  const before = record.corrections ?? {};
  const byCode = new Map([...(before.tax_return_values ?? []), ...lines].map((line) => [line.code, line]));
  const values = byCode.size === 0 ? {} : { tax_return_values: [...byCode.values()] };
  return { ...record, corrections: { ...before, ...head, ...values }, updatedAt: laterThan(record, now) };
}

/** What is told of a record whose document was read, or cannot be. */
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
