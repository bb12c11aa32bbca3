import { documentIdOf } from '../../document-reference.js';
import type { InpiFiling } from '../../protocols/inpi/attachments.js';
import { inpiRne } from '../sources/inpi-rne/manifest.js';
import { dayOf, momentOf } from '../../kit/dates.js';
import { numberOf, textOf } from '../../kit/text.js';
import { isWithheld } from '../../protocols/accounts/typed-accounts.js';

/**
 * Returns true when a filed document, or part of it, is not public. Null when the register does not
 * state it.
 */
export function isConfidential(filing: InpiFiling): boolean | null {
  const wording = textOf(filing.confidentiality);
  return wording === null ? null : wording !== 'Public';
}

/** Returns the document id of a filed document, or null when the register withholds it. */
export const imageIdOf = (filing: InpiFiling): string | null => (isWithheld(filing) ? null : documentIdOf(inpiRne.name, filing.id));

/** Returns the fields that records of all filed documents share. */
export function filedDocument(filing: InpiFiling) {
  const pages = numberOf(filing.nbPages);
  return {
    source_document_id: filing.id,
    document_id: imageIdOf(filing),
    deposit_date: dayOf(filing.dateDepot),
    deposit_number: textOf(filing.numChrono),
    page_count: pages !== null && Number.isInteger(pages) ? pages : null,
    confidentiality: textOf(filing.confidentiality),
    updated_at_source: momentOf(filing.updatedAt),
  };
}
