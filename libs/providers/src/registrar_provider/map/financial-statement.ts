import type { MappedRecord } from '@company-data/data-types';
import type { financialStatement } from '@company-data/data-types/financial-statement';
import { documentIdOf } from '../../document-reference.js';
import { pagesIn } from '../../kit/pdf.js';
import type { Deposit } from '../sources/registrar-orders/deposits.js';
import { keyOfAccounts } from '../sources/registrar-orders/registrar.js';
import { registrarDocuments } from '../sources/registrar-documents/manifest.js';

/** The public name of the data type this file maps to. */
export const FINANCIAL_STATEMENT = 'FINANCIAL_STATEMENT';

/**
 * Maps a deposit whose document was bought. The registrars do not report the regime of accounts
 * that are not consolidated. `confidentiality` is the status in the public register, null when it
 * was not requested.
 */
export function mapStatement(
  deposit: Deposit,
  pdf: Uint8Array | null,
  confidentiality: string | null,
): MappedRecord<typeof financialStatement> {
  const { id, closing, deposited, number, consolidated } = deposit;
  return {
    source_document_id: id,
    document_id: pdf === null ? null : documentIdOf(registrarDocuments.name, keyOfAccounts(id)),
    deposit_date: deposited,
    deposit_number: number,
    page_count: pdf === null ? null : pagesIn(pdf),
    confidentiality,
    updated_at_source: null,
    closing_date: closing,
    closing_year: Number(closing.slice(0, 4)),
    type: consolidated ? 'K' : null,
    consolidated,
    confidential: confidentiality === null ? null : true,
    official_copy: true,
  };
}
