import { describe, expect, it } from '@jest/globals';
import { documentIdOf, documentReference, parseDocumentReference } from './document-reference.js';
import type { ProviderManifest } from './manifest.js';

const manifest = { documents: { ACT: 'source_document_id' } } as unknown as ProviderManifest;
const record = { source_document_id: 'a:1', document_id: documentIdOf('inpi_rne', 'a:1') };

describe('document reference', () => {
  it('is parsed into its data type and id', () => {
    expect(parseDocumentReference(documentReference(manifest, 'ACT', record)!)).toEqual({ dataType: 'ACT', id: 'a:1' });
  });

  it.each([
    ['the record has no document', 'ACT', { ...record, document_id: null }],
    ['the record has no id of it at the source', 'ACT', { document_id: record.document_id }],
    ['the data type has no documents', 'LEGAL_NOTICE', record],
  ])('is null when %s', (_, dataType, body) => {
    expect(documentReference(manifest, dataType, body)).toBeNull();
  });

  it.each(['ACT', 'ACT:', ':1', ''])('is rejected when it is %j', (text) => {
    expect(() => parseDocumentReference(text)).toThrow(TypeError);
  });
});

describe('document id', () => {
  it('differs between two sources', () => {
    expect(documentIdOf('one', '1')).not.toBe(documentIdOf('other', '1'));
  });
});
