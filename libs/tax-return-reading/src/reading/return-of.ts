import { UnreadableDocument } from '../pdf/failures.js';
import { type ReadingRequest, type ReadTaxReturn, taxReturnOf } from '../record/tax-return.js';
import type { FinishedPage } from './read-document.js';

/** OCR result of a document. */
export interface ReadDocument extends ReadTaxReturn {
  pages: number;
  /** Numbers of the pages that could not be read, starting at 1. */
  unread_pages: number[];
}

/**
 * Combines the pages of a document into its return. @throws UnreadableDocument when no page is part
 * of a return
 */
export function returnOf(pages: readonly FinishedPage[], request: ReadingRequest = {}): ReadDocument {
  const forms = pages.flatMap(({ form }) => form ?? []);
  const read = taxReturnOf(forms, request);
  if (read === undefined) throw new UnreadableDocument('NO_TAX_RETURN_PAGE');
  const skipped = pages.filter((page) => page.skipped !== null);
  const warning = skipped.map(({ page, skipped: code }) => `${page} (${code})`).join(', ');
  const warnings =
    skipped.length === 0 ? [] : [{ code: 'OCR_PAGE_SKIPPED' as const, message: `These pages could not be read: ${warning}.` }];
  return { ...read, warnings: [...read.warnings, ...warnings], pages: pages.length, unread_pages: skipped.map(({ page }) => page) };
}
