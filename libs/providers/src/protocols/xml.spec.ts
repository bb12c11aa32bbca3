import { describe, expect, it } from '@jest/globals';
import { attribute, child, children, childNames, decodeXml, descendants, parseXml, textOf } from './xml.js';

const malformed = expect.objectContaining({ name: 'ProviderFetchError', kind: 'malformed' });
const decoded = (xml: string, encoding: BufferEncoding, contentType?: string) => decodeXml(Buffer.from(xml, encoding), contentType);

describe('XML response', () => {
  it.each<[string, string, BufferEncoding, string | undefined]>([
    ['its declared encoding', '<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>', 'latin1', 'text/xml; charset=utf-8'],
    ['the encoding of its media type without a declaration', '<a>é</a>', 'latin1', 'text/xml; charset=ISO-8859-1'],
    ['UTF-8 by default', '<a>é</a>', 'utf8', undefined],
  ])('is read in %s', (_, xml, encoding, contentType) => {
    expect(textOf(child(parseXml(decoded(xml, encoding, contentType)), 'a'))).toBe('é');
  });

  it.each<[string, string, BufferEncoding]>([
    ['in an unsupported encoding', '<?xml version="1.0" encoding="UTF-7"?><a/>', 'utf8'],
    ['not in its declared encoding', '<?xml version="1.0" encoding="UTF-8"?><a>é</a>', 'latin1'],
    ['six million bytes long', `<a>${'1'.repeat(6_000_000)}</a>`, 'utf8'],
  ])('is malformed when it is %s', (_, xml, encoding) => {
    expect(() => decoded(xml, encoding)).toThrow(malformed);
  });

  it.each([
    ['empty', ''],
    ['JSON', '{"a":1}'],
    ['half a document', '<a><b>1</b>'],
    ['an HTML page', '<!DOCTYPE html><html><body>Maintenance</body></html>'],
    ['a document type with an entity', '<!DOCTYPE a [<!ENTITY e "boom">]><a>&e;</a>'],
    ['nested entities', '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;">]><a>&y;</a>'],
    ['an external entity', '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>'],
    ['deeply nested elements', `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`],
    ['six million characters', `<a>${'1'.repeat(6_000_000)}</a>`],
  ])('is malformed when it is %s', (_, xml) => {
    expect(() => parseXml(xml)).toThrow(malformed);
  });

  it('has elements without namespace prefixes, resolved entities and attributes', () => {
    const document = parseXml('<n:a xmlns:n="urn:n"><n:b valid="true">x &amp; y</n:b><c/><n:b>2</n:b></n:a>');
    const found = children(document, 'a', 'b');
    expect([found.map(textOf), attribute(found[0], 'valid'), attribute(found[1], 'valid')]).toEqual([['x & y', '2'], 'true', null]);
    expect(childNames(child(document, 'a'))).toEqual(['b', 'c']);
  });

  it('is malformed when a required element is missing or text has elements', () => {
    const document = parseXml('<a><b>1</b></a>');
    expect(() => child(document, 'a', 'x')).toThrow(malformed);
    expect(() => textOf(child(document, 'a'))).toThrow(malformed);
  });

  it.each(['__proto__', 'constructor', 'toString'])('has no inherited element %s', (name) => {
    expect(children(parseXml('<a/>'), name)).toEqual([]);
  });
});

it('descendants are found at any depth, also below an element with the same name', () => {
  const document = parseXml('<a><b id="1"><b id="2"/><c><b id="3"/></c></b><d><b id="4"/></d></a>');
  expect(descendants(document, 'b').map((each) => attribute(each, 'id'))).toEqual(['1', '2', '3', '4']);
  expect([descendants(document, 'e'), descendants(undefined, 'b')]).toEqual([[], []]);
});
