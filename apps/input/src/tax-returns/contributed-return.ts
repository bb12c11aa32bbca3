import type { Form, MappedRecord } from '@company-data/data-types';
import type { taxReturn } from '@company-data/data-types/tax-return';
import type { OcrRecord, OcrResult, RecordHead } from './ocr-record.js';
import { headOf, effectiveReturn } from './effective-return.js';

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

/** What a record would contribute by; undefined where it is of no known year. */
export function contributorOf({ id, result, corrections, updatedAt }: RecordHead): Contributor | undefined {
  const { type, closingDate } = headOf(result, corrections);
  if (closingDate === null) return undefined;
  return { id, type, closingDate, submitted: result.request.submitted_date ?? null, updatedAt, corrected: isCorrected(corrections) };
}

const isCorrected = (corrections: OcrRecord['corrections']): boolean => corrections !== null && Object.keys(corrections).length > 0;

/**
 * Of several records of one return the one that was submitted last, or changed last; in the order
 * of their ids.
 */
export const contributing = (records: readonly Contributor[]): Contributor[] =>
  [...lastOfEach(records).values()].toSorted((one, other) => compare(one.id, other.id));

/** Which record contributes in place of each that does not, by their ids. */
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

/** The file that the result of a record was read of; null where it is gone. */
export function fileOfResult({ fileId, previousFileId, status }: OcrRecord): string | null {
  if (previousFileId !== null) return previousFileId;
  return status === 'FINISHED' ? fileId : null;
}

/** The tax return that a contributor's record makes, as it was read or as it was corrected. */
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
