import type { Form, MappedRecord } from '@company-data/data-types';
import type { taxReturn } from '@company-data/data-types/tax-return';
import type { OcrRecord, OcrResult, RecordHead } from './ocr-record.js';
import { headOf, effectiveReturn } from './effective-return.js';

/** A record with an OCR result. */
export type ContributingRecord = OcrRecord & { result: OcrResult };

/** Data that selects the contributing record among several records of one return. */
export interface Contributor {
  id: string;
  /** Type of the return, after corrections. */
  type: Form;
  closingDate: string;
  /** Submission date (ISO 8601). The record with the latest one contributes. */
  submitted: string | null;
  updatedAt: Date;
  corrected: boolean;
}

/** Returns the selection data of a record. Undefined when its closing date is unknown. */
export function contributorOf({ id, result, corrections, updatedAt }: RecordHead): Contributor | undefined {
  const { type, closingDate } = headOf(result, corrections);
  if (closingDate === null) return undefined;
  return { id, type, closingDate, submitted: result.request.submitted_date ?? null, updatedAt, corrected: isCorrected(corrections) };
}

const isCorrected = (corrections: OcrRecord['corrections']): boolean => corrections !== null && Object.keys(corrections).length > 0;

/**
 * Returns one record per return, ordered by id: the last submitted one, then the last changed one.
 */
export const contributing = (records: readonly Contributor[]): Contributor[] =>
  [...lastOfEach(records).values()].toSorted((one, other) => compare(one.id, other.id));

/** Maps the id of each record that does not contribute to the id of the contributing record. */
export function supersededBy(heads: readonly RecordHead[]): Map<string, string> {
  const contributors = heads.flatMap((head) => contributorOf(head) ?? []);
  const last = lastOfEach(contributors);
  const pairs = contributors.map((each) => [each.id, last.get(returnOf(each))!.id] as const);
  return new Map(pairs.filter(([id, by]) => id !== by));
}

const returnOf = ({ closingDate, type }: Contributor): string => `${closingDate}|${type}`;

function lastOfEach(records: readonly Contributor[]): Map<string, Contributor> {
  const ordered = records.toSorted(
    (one, other) => compare(one.submitted ?? '', other.submitted ?? '') || +one.updatedAt - +other.updatedAt || compare(one.id, other.id),
  );
  return new Map(ordered.map((each) => [returnOf(each), each]));
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Returns the file of the result of a record. Null when that file was deleted. */
export function fileOfResult({ fileId, previousFileId, status }: OcrRecord): string | null {
  if (previousFileId !== null) return previousFileId;
  return status === 'FINISHED' ? fileId : null;
}

/** Returns the tax return of a contributing record, as read or as corrected. */
export function contributedReturn(
  { result, corrections }: ContributingRecord,
  { type, closingDate }: Pick<Contributor, 'type' | 'closingDate'>,
  options: { corrected: boolean; documentId: string | null },
): MappedRecord<typeof taxReturn> {
  const { duration, figures, lines, warnings } = effectiveReturn(result, options.corrected ? corrections : null);
  return {
    type,
    closing_year: Number(closingDate.slice(0, 4)),
    closing_date: closingDate,
    duration,
    previous_duration: null,
    ...figures,
    currency: 'EUR',
    submitted_date: result.request.submitted_date ?? null,
    privacy: result.request.privacy ?? null,
    typing: null,
    tax_return_values: lines,
    warnings,
    source_document_id: null,
    document_id: options.documentId,
  };
}
