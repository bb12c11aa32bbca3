import { type CollectionContext, type CollectionJob, ProviderFetchError, type SourceDocument } from '../adapter.js';
import { parseDocumentReference } from '../document-reference.js';
import { frenchDay } from '../kit/dates.js';
import { FINANCIAL_STATEMENT } from './map/financial-statement.js';
import { REGISTRATION_PROOF } from './map/registration-proof.js';
import { boughtDocument, keyOfAccounts, keyOfExtract } from './sources/registrar-orders/registrar.js';

const KEYS: Readonly<Record<string, (id: string, job: Pick<CollectionJob, 'siren'>) => string>> = {
  [FINANCIAL_STATEMENT]: (depositId) => keyOfAccounts(depositId),
  [REGISTRATION_PROOF]: (orderedAt, { siren }) => keyOfExtract(siren, frenchDay(new Date(orderedAt))),
};

/**
 * Returns a document that was bought. Never places an order.
 * @throws ProviderFetchError `rejected` when the document is no longer cached
 */
export async function fetchDocument(job: CollectionJob, reference: string, context: CollectionContext): Promise<SourceDocument> {
  const { dataType, id } = parseDocumentReference(reference);
  const keyOf = KEYS[dataType];
  if (keyOf === undefined) throw new TypeError(`records of ${dataType} have no document`);
  const body = await boughtDocument(context, keyOf(id, job));
  if (body === undefined) throw new ProviderFetchError('rejected', 'the document is no longer cached');
  return { mediaType: 'application/pdf', body };
}
