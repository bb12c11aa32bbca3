import { describe, expect, it } from '@jest/globals';
import { noticeOf, TRADEMARK_NOTICE } from '../../../../test/trademark-responses.js';
import { readNotice } from './notice.js';

const NUMBER = '4999001';
const read = (xml: string, encoding: BufferEncoding = 'utf8', contentType?: string) =>
  readNotice(Buffer.from(xml, encoding), contentType, NUMBER);
const withParts = (parts: string) => noticeOf(NUMBER).replace('</TradeMark>', `${parts}</TradeMark>`);
const agentOf = (name: string) =>
  withParts(
    `<RepresentativeDetails><Representative><RepresentativeAddressBook><FormattedNameAddress><Name>${name}</Name></FormattedNameAddress></RepresentativeAddressBook></Representative></RepresentativeDetails>`,
  );
const wrapped = (xml: string) => {
  const path = ['Transaction', 'TradeMarkTransactionBody', 'TransactionContentDetails', 'TransactionData', 'TradeMarkDetails'];
  return path.reduceRight((inner, name) => `<${name}>${inner}</${name}>`, xml);
};

describe('trademark notice', () => {
  it('contains the kind, registration date, applicants and agent', () => {
    expect(read(TRADEMARK_NOTICE)).toEqual({
      feature: 'Combined',
      registered: '2024-02-09',
      applicants: ['EXEMPLE LOGICIELS', 'Zoé MODÈLE'],
      agent: 'CABINET FICTIF & ASSOCIÉS',
    });
  });

  it('is read as ISO-8859-1 when it declares that encoding', () => {
    expect(read(TRADEMARK_NOTICE.replace('UTF-8', 'ISO-8859-1'), 'latin1').applicants).toContain('Zoé MODÈLE');
  });

  it('is read with any namespace prefix, also wrapped in a transaction', () => {
    const prefixed = noticeOf(NUMBER)
      .replaceAll(/<(\/?)/g, '<$1tm:')
      .replace('<tm:TradeMark>', '<tm:TradeMark xmlns:tm="urn:wipo">');
    expect([read(prefixed).feature, read(wrapped(noticeOf(NUMBER))).feature]).toEqual(['Word', 'Word']);
  });

  it('has the registration date that the office states', () => {
    expect(read(withParts('<RegistrationDate>2020-03-04</RegistrationDate>')).registered).toBe('2020-03-04');
  });

  it.each([
    ['a person', '<FormattedName><FirstName>Chloé</FirstName><LastName>MODELE</LastName></FormattedName>', 'Chloé MODELE'],
    ['a last name only', '<FormattedName><LastName>EXEMPLE &amp; FILS</LastName></FormattedName>', 'EXEMPLE & FILS'],
    [
      'unstructured lines',
      '<FreeFormatName><FreeFormatNameDetails><FreeFormatNameLine>EXEMPLE</FreeFormatNameLine><FreeFormatNameLine>GMBH</FreeFormatNameLine></FreeFormatNameDetails></FreeFormatName>',
      'EXEMPLE GMBH',
    ],
    ['empty', '', null],
  ])('returns the agent when the name is %s', (_, name, agent) => {
    expect(read(agentOf(name)).agent).toBe(agent);
  });

  it('has null fields when the office omits them', () => {
    const bare = `<TradeMark><ApplicationNumber>${NUMBER}</ApplicationNumber><MarkFeature/></TradeMark>`;
    expect(read(bare)).toEqual({ feature: null, registered: null, applicants: [], agent: null });
  });

  it('is accepted for a number with leading zeros', () => {
    expect(read(noticeOf(`00${NUMBER}`)).feature).toBe('Word');
  });

  it.each([
    ['an empty body', ''],
    ['an HTML page', '<!DOCTYPE html><html><body>Maintenance</body></html>'],
    ['JSON', '{"TradeMark":{}}'],
    ['another document', '<trademarkSearch/>'],
    ['a truncated notice', TRADEMARK_NOTICE.slice(0, TRADEMARK_NOTICE.length / 2)],
    ['a notice of another mark', noticeOf('4999002')],
    ['a notice without a number', '<TradeMark><MarkFeature>Word</MarkFeature></TradeMark>'],
    ['elements in place of the kind', noticeOf(NUMBER).replace('Word', '<b>Word</b>')],
    ['deeply nested elements', withParts(`${'<a>'.repeat(50)}${'</a>'.repeat(50)}`)],
    ['a document type with an entity', `<!DOCTYPE x [<!ENTITY e "boom">]>${noticeOf(NUMBER)}`],
    ['an unsupported encoding', TRADEMARK_NOTICE.replace('UTF-8', 'UTF-7')],
    ['six million bytes', withParts(`<x>${'1'.repeat(6_000_000)}</x>`)],
  ])('is malformed for %s', (_, xml) => {
    expect(() => read(xml)).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });

  it('is malformed when it is truncated at any position', () => {
    const bytes = Buffer.from(TRADEMARK_NOTICE.trim());
    const cuts = Array.from({ length: 60 }, (_, place) => Math.floor((place * bytes.length) / 60));
    const read = (cut: number) => () => readNotice(bytes.subarray(0, cut), undefined, NUMBER);
    for (const cut of cuts) expect(read(cut)).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });
});
