import {
  type OcrTaxReturnData,
  type OcrTaxReturnResource,
  type ReadTaxReturnCell,
  RecordNotEditable,
  RecordNotFound,
} from '@company-data/contracts';
import { type DomainError, notFound, refused } from '@company-data/kernel';
import type { TaxReturnCell } from '@company-data/tax-return-reading';
import type { Progress } from '../ocr-jobs/ocr-job.js';
import { effectiveReturn } from './effective-return.js';
import type { OcrRecord } from './ocr-record.js';

/** Parts of a record to show. Cells are shown only for a single record. */
export interface Shown {
  progress?: Progress;
  cells?: boolean;
  /** Id of the record of the same return that contributes instead. */
  supersededBy?: string;
}

/**
 * Returns the public view of a record. The result of a document that is being replaced is not
 * shown, but synchronizations still use it.
 */
export const viewOf = (record: OcrRecord, { progress, cells = false, supersededBy }: Shown = {}): OcrTaxReturnResource => ({
  id: record.id,
  tax_return_id: record.taxReturnId,
  process_status: record.status,
  progress: record.status === 'IN_PROGRESS' && progress ? { page: progress.page, pages: progress.pages } : null,
  data: dataOf(record, cells),
  superseded_by: supersededBy ?? null,
  error_code: record.errorCode,
  error_message: record.errorMessage,
  created_at: record.createdAt.toISOString(),
  updated_at: record.updatedAt.toISOString(),
});

function dataOf({ status, result, corrections }: OcrRecord, withCells: boolean): OcrTaxReturnData | null {
  if (status !== 'FINISHED' || result === null) return null;
  const { type, closingDate, duration, figures, lines, warnings, cells } = effectiveReturn(result, corrections);
  const year = closingDate?.slice(0, 4) ?? result.request.closing_year;
  return {
    type,
    closing_year: year ? Number(year) : null,
    closing_date: closingDate,
    duration,
    revenue: figures.revenue,
    net_profit: figures.net_profit,
    tax_return_values: lines,
    warnings,
    ...(withCells ? { cells: cells.map(cellOf) } : {}),
  };
}

const cellOf = ({ code, column, value, confidence, page, box }: TaxReturnCell): ReadTaxReturnCell => ({
  code,
  column,
  value,
  confidence,
  page,
  box,
});

export const recordNotFound = (): DomainError => notFound(RecordNotFound, 'No submitted tax return of this user has this id.');

export const notFinished = (): DomainError => refused(RecordNotEditable, 'Only the result of a FINISHED record can be corrected.');
