import type { Form, MappedRecord } from '@company-data/data-types';
import type { taxReturn } from '@company-data/data-types/tax-return';
import type { OcrRecord, OcrResult } from './ocr-record.js';
import { headOf, standingReturn } from './standing-return.js';

/** A record of which something was read, of a year that is known. */
export type ContributingRecord = OcrRecord & { result: OcrResult };

/** What tells which of several records of one return contributes. */
export interface Contributor {
  id: string;
  /** Which return it is of: the same for what was read and what was corrected of it. */
  type: Form;
  closingDate: string;
  /** ISO date; the latest contributes. */
  submitted: string | null;
  updatedAt: Date;
  corrected: boolean;
}

/** What a record would contribute by; undefined where nothing was read, or of no known year. */
export function contributorOf({ id, result, corrections, updatedAt }: OcrRecord): Contributor | undefined {
  if (result === null) return undefined;
  const { type, closingDate } = headOf(result, corrections);
  if (closingDate === null) return undefined;
  return { id, type, closingDate, submitted: result.request.submitted_date ?? null, updatedAt, corrected: isCorrected(corrections) };
}

const isCorrected = (corrections: OcrRecord['corrections']): boolean => corrections !== null && Object.keys(corrections).length > 0;

/** Of several records of one return the one that was submitted last, or changed last; in the order of their ids. */
export function contributing(records: readonly Contributor[]): Contributor[] {
  const ordered = records.toSorted(
    (one, other) => compare(one.submitted ?? '', other.submitted ?? '') || +one.updatedAt - +other.updatedAt || compare(one.id, other.id),
  );
  const last = new Map(ordered.map((each) => [`${each.closingDate}|${each.type}`, each]));
  return [...last.values()].toSorted((one, other) => compare(one.id, other.id));
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The file that the result of a record was read of; null where it is gone. */
export function fileOfResult({ fileId, formerFileId, status }: OcrRecord): string | null {
  if (formerFileId !== null) return formerFileId;
  return status === 'FINISHED' ? fileId : null;
}

/** The tax return that a contributor's record makes, as it was read or as it was corrected. */
export function contributedReturn(
  { result, corrections }: ContributingRecord,
  { type, closingDate }: Pick<Contributor, 'type' | 'closingDate'>,
  asked: { corrected: boolean; documentId: string | null },
): MappedRecord<typeof taxReturn> {
  const { duration, figures, lines, warnings } = standingReturn(result, asked.corrected ? corrections : null);
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
    document_id: asked.documentId,
  };
}
