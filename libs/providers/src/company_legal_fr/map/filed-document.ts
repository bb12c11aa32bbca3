import { documentIdOf } from '../../document-reference.js';
import type { InpiFiling } from '../../protocols/inpi/attachments.js';
import { inpiRne } from '../sources/inpi-rne/manifest.js';
import { dayOf, momentOf } from '../../kit/dates.js';
import { numberOf, textOf } from '../../kit/text.js';
import { isWithheld } from '../../protocols/accounts/typed-accounts.js';

/**
 * Whether a filed document, or part of it, may not be read; null when the register does not say.
 */
export function isConfidential(filing: InpiFiling): boolean | null {
  const wording = textOf(filing.confidentiality);
  return wording === null ? null : wording !== 'Public';
}

/** The id that a filed document's image is read by; null when it is not handed out. */
export const imageIdOf = (filing: InpiFiling): string | null => (isWithheld(filing) ? null : documentIdOf(inpiRne.name, filing.id));

/** What records of all filed documents hold. */
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
