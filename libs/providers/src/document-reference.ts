import type { RecordBody } from '@company-data/data-types';
import { nameBasedId } from '@company-data/kernel';
import type { ProviderManifest } from './manifest.js';

/** The namespace of document ids. */
const DOCUMENTS = '7d0c9a54-2b1e-5f6d-9c37-4e1a8b60d2f5';

/** What a record says to fetch its document with: `<data type>:<id at the source>`. */
export interface DocumentReference {
  dataType: string;
  /** The document's id at its source. */
  id: string;
}

/**
 * The reference that an adapter's `document` takes, from a record that bears a `document_id`; null
 * when it has no document to fetch.
 */
export function documentReference(manifest: ProviderManifest, dataType: string, record: RecordBody): string | null {
  const id = record[manifest.documents?.[dataType] ?? ''];
  return typeof id === 'string' && id !== '' && record.document_id !== null ? `${dataType}:${id}` : null;
}

/** The parts of a reference. @throws TypeError for a text that is none */
export function parseDocumentReference(reference: string): DocumentReference {
  const [dataType = '', ...rest] = reference.split(':');
  const id = rest.join(':');
  if (dataType === '' || id === '') throw new TypeError('a document reference is a data type and an id');
  return { dataType, id };
}

/**
 * The `document_id` of a document at a source: UUIDv5, the same for every record that refers to it.
 */
export const documentIdOf = (source: string, id: string): string => nameBasedId(DOCUMENTS, `${source}:${id}`);
