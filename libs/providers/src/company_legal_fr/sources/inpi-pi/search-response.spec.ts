import { describe, expect, it } from '@jest/globals';
import { searchOf, TRADEMARK_SEARCH } from '../../../../test/trademark-responses.js';
import { readSearchResponse } from './search-response.js';

const read = (xml: string, encoding: BufferEncoding = 'utf8', contentType?: string) =>
  readSearchResponse(Buffer.from(xml, encoding), contentType);
const statusOf = (page: ReturnType<typeof read>) => page.trademarks[0]?.get('MarkCurrentStatusCode');

describe('search response', () => {
  it('contains the values of each field, with entities resolved', () => {
    expect(read(TRADEMARK_SEARCH).trademarks[0]?.get('DEPOSANT')).toEqual(['EXEMPLE LOGICIELS', 'EXEMPLE & ASSOCIÉS']);
  });

  it('is read in the declared encoding', () => {
    expect(statusOf(read(TRADEMARK_SEARCH.replace('UTF-8', 'ISO-8859-1'), 'latin1'))).toEqual(['Demande publiée']);
  });

  it('is read in the encoding of its media type when it declares none', () => {
    const bare = TRADEMARK_SEARCH.replace(/<\?xml.*\?>/, '');
    expect(statusOf(read(bare, 'latin1', 'application/xml; charset=ISO-8859-1'))).toEqual(['Demande publiée']);
  });

  it.each([
    ['an empty body', ''],
    ['an HTML page', '<!DOCTYPE html><html><body>Maintenance</body></html>'],
    ['JSON', '{"count":0}'],
    ['a truncated response', TRADEMARK_SEARCH.slice(0, 900)],
    ['another document', '<other/>'],
    ['a missing count', TRADEMARK_SEARCH.replace('<count>3</count>', '')],
    ['a count that is not a number', TRADEMARK_SEARCH.replace('<count>3<', '<count>-1<')],
    ['missing results', '<trademarkSearch><metadata><count>0</count></metadata></trademarkSearch>'],
    ['elements in a value', searchOf(1, ['<b>1</b>'])],
    ['deeply nested elements', searchOf(1, [`${'<a>'.repeat(50)}${'</a>'.repeat(50)}`])],
    ['a document type with an entity', `<!DOCTYPE x [<!ENTITY e "boom">]>${searchOf(1, ['&e;'])}`],
    ['an unsupported encoding', TRADEMARK_SEARCH.replace('UTF-8', 'UTF-7')],
    ['six million bytes', searchOf(1, ['1'.repeat(6_000_000)])],
  ])('is malformed for %s', (_, xml) => {
    expect(() => read(xml)).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });

  it('is malformed when the bytes do not match the declared encoding', () => {
    expect(() => read(TRADEMARK_SEARCH, 'latin1')).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });
});
