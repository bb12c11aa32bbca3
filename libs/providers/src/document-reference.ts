import type { RecordBody } from '@company-data/data-types';
import { nameBasedId } from '@company-data/kernel';
import type { ProviderManifest } from './manifest.js';

/** Namespace of document ids. */
const DOCUMENTS = '7d0c9a54-2b1e-5f6d-9c37-4e1a8b60d2f5';

/** Reference to the document of a record: `<data type>:<id at the source>`. */
export interface DocumentReference {
  dataType: string;
  /** Id of the document at its source. */
  id: string;
}

/**
 * Returns the reference that `document` of an adapter takes. Null when the record has no document
 * to fetch.
 */
export function documentReference(manifest: ProviderManifest, dataType: string, record: RecordBody): string | null {
  const id = record[manifest.documents?.[dataType] ?? ''];
  return typeof id === 'string' && id !== '' && record.document_id !== null ? `${dataType}:${id}` : null;
}

/** Parses a reference. @throws TypeError when the text is not a reference */
export function parseDocumentReference(reference: string): DocumentReference {
  const [dataType = '', ...rest] = reference.split(':');
  const id = rest.join(':');
  if (dataType === '' || id === '') throw new TypeError('a document reference is a data type and an id');
  return { dataType, id };
}

/**
 * Returns the `document_id` of a document at a source: a UUIDv5, the same for every record that
 * refers to it.
 */
export const documentIdOf = (source: string, id: string): string => nameBasedId(DOCUMENTS, `${source}:${id}`);
