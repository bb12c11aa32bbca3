import type { CorrectedTaxReturn, SubmittedTaxReturn, TaxReturnRequest } from '@company-data/contracts';
import { invalid } from '@company-data/kernel';
import type { Corrections } from './ocr-record.js';

const yearOf = (date: string): string => date.slice(0, 4);

const hasValue = ([name, value]: [string, unknown]): boolean => name !== 'file' && value !== null && value !== undefined;

/**
 * Returns the metadata of a submitted document, without nulls and without the file. @throws
 * VALIDATION_FAILED when year and date differ
 */
export function checkedRequest(submitted: SubmittedTaxReturn): TaxReturnRequest {
  const submittedValues = Object.fromEntries(Object.entries(submitted).filter(hasValue)) as TaxReturnRequest;
  const { closing_date: date, closing_year: year } = submittedValues;
  if (date && year && yearOf(date) !== year)
    throw invalid([{ pointer: '/data/closing_year', code: 'NOT_TOGETHER', detail: `The year of closing_date is ${yearOf(date)}.` }]);
  return date ? { ...submittedValues, closing_year: yearOf(date) } : submittedValues;
}

/**
 * Returns the corrections of a client without nulls. @throws VALIDATION_FAILED when a line is
 * repeated, or nothing is corrected
 */
export function correctionsIn({ tax_return_values: lines, ...head }: CorrectedTaxReturn): Corrections {
  const codes = new Set<string>();
  for (const [place, { code }] of (lines ?? []).entries()) {
    if (codes.has(code))
      throw invalid([
        { pointer: `/data/tax_return_values/${place}/code`, code: 'NOT_UNIQUE', detail: 'An earlier line has the same code.' },
      ]);
    codes.add(code);
  }
  const entries = Object.entries({ ...head, ...(codes.size > 0 ? { tax_return_values: lines } : {}) });
  const corrections = entries.filter(hasValue);
  if (corrections.length === 0)
    throw invalid([{ pointer: '/data', code: 'NOTHING_TO_CHANGE', detail: 'Expected at least one correction.' }]);
  return Object.fromEntries(corrections) as Corrections;
}
