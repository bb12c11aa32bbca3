import { describe, expect, it } from '@jest/globals';
import { documentIdOf, documentReference, parseDocumentReference } from './document-reference.js';
import type { ProviderManifest } from './manifest.js';

const manifest = { documents: { ACT: 'source_document_id' } } as unknown as ProviderManifest;
const record = { source_document_id: 'a:1', document_id: documentIdOf('inpi_rne', 'a:1') };

describe('a document reference', () => {
  it('comes back in its parts, when it was made from a record with a document', () => {
    expect(parseDocumentReference(documentReference(manifest, 'ACT', record)!)).toEqual({ dataType: 'ACT', id: 'a:1' });
  });

  it.each([
    ['the record has no document', 'ACT', { ...record, document_id: null }],
    ['the record does not name it', 'ACT', { document_id: record.document_id }],
    ['the data type has none', 'LEGAL_NOTICE', record],
  ])('is null, when %s', (_, dataType, body) => {
    expect(documentReference(manifest, dataType, body)).toBeNull();
  });

  it.each(['ACT', 'ACT:', ':1', ''])('is refused, when it is %j', (text) => {
    expect(() => parseDocumentReference(text)).toThrow(TypeError);
  });
});

describe('a document id', () => {
  it('differs, when the source does', () => {
    expect(documentIdOf('one', '1')).not.toBe(documentIdOf('other', '1'));
  });
});
