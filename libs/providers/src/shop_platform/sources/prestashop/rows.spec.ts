import { describe, expect, it } from '@jest/globals';
import { bytesOf } from '../../../../test/shop-script.js';
import { flagOf, idOf, rowsIn, valueOf } from './rows.js';

const xml = (inner: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><prestashop xmlns:xlink="http://www.w3.org/1999/xlink">${inner}</prestashop>`;

const ORDER_JSON = {
  orders: [
    {
      id: 5,
      reference: 'XKBKNABJK',
      total_paid: '64.800000',
      name: [
        { id: '1', value: 'Livré' },
        { id: '2', value: 'Delivered' },
      ],
      associations: { order_rows: [{ id: '51', product_id: '7' }] },
    },
  ],
};
const ORDER_XML = xml(
  '<orders><order><id><![CDATA[5]]></id><reference><![CDATA[XKBKNABJK]]></reference><total_paid xlink:href="x">64.800000</total_paid>' +
    '<name><language id="1" xlink:href="l"><![CDATA[Livré]]></language><language id="2"><![CDATA[Delivered]]></language></name>' +
    '<associations><order_rows nodeType="order_row" virtualEntity="true"><order_row><id>51</id><product_id>7</product_id></order_row></order_rows>' +
    '</associations></order></orders>',
);

const MARK_AND_BREAK = [0xef, 0xbb, 0xbf, 0x0a];

describe('rows of a response', () => {
  it.each([
    ['JSON', bytesOf(ORDER_JSON)],
    ['XML', bytesOf(ORDER_XML)],
    ['JSON after a byte order mark and a line break', Uint8Array.from([...MARK_AND_BREAK, ...bytesOf(ORDER_JSON)])],
    ['XML after a byte order mark', Uint8Array.from([...MARK_AND_BREAK.slice(0, 3), ...bytesOf(ORDER_XML)])],
  ])('are the same in %s', (_form, bytes) => {
    const [row] = rowsIn(bytes, 'orders', '2');
    expect(row).toMatchObject({ id: '5', values: { reference: 'XKBKNABJK', total_paid: '64.800000', name: 'Delivered' } });
    expect(row!.lists['order_rows']).toEqual([{ id: '51', values: { id: '51', product_id: '7' }, lists: {} }]);
  });

  it.each([
    ['an empty list in JSON', '[]'],
    ['an empty named list in JSON', '{"orders":[]}'],
    ['an empty list in XML', xml('<orders></orders>')],
    ['XML without a list', xml('')],
  ])('are empty for %s', (_form, text) => {
    expect(rowsIn(bytesOf(text), 'orders', null)).toEqual([]);
  });

  it.each([
    ['a page', '<!DOCTYPE html><html><body>Maintenance</body></html>'],
    ['a page without a document type', '<html><body>Maintenance</body></html>'],
    ['another list', '{"customers":[{"id":1}]}'],
    ['another list in XML', xml('<customers><customer><id>1</id></customer></customers>')],
    ['a list that is not an array', '{"orders":"unexpected"}'],
    ['a row that is not an object', '{"orders":[7]}'],
    ['a value that is an object', '{"orders":[{"id":1,"reference":{"unexpected":true}}]}'],
    ['a localized text with an invalid value', '{"orders":[{"id":1,"name":[{"id":1,"value":{"unexpected":true}}]}]}'],
    ['a truncated response', JSON.stringify(ORDER_JSON).slice(0, 60)],
    ['a truncated response in XML', ORDER_XML.slice(0, 150)],
    ['a warning before the list', '<b>Warning</b>: something in /var/www on line 3<br />{"orders":[]}'],
    ['an empty body', ''],
    ['elements in place of a value', xml('<orders><order><id>1</id><reference><a>1</a></reference></order></orders>')],
    ['custom entities', '<!DOCTYPE x [<!ENTITY a "b">]>' + xml('<orders/>')],
    ['deeply nested lists', `{"orders":[${'['.repeat(5_000)}${']'.repeat(5_000)}]}`],
  ])('are malformed for %s', (_form, text) => {
    expect(() => rowsIn(bytesOf(text), 'orders', null)).toThrow(expect.objectContaining({ name: 'ProviderFetchError', kind: 'malformed' }));
  });

  it('are malformed for an encoding other than UTF-8', () => {
    expect(() => rowsIn(Uint8Array.from([...bytesOf('{"orders":[{"id":1,"a":"'), 0xe9, ...bytesOf('"}]}')]), 'orders', null)).toThrow(
      expect.objectContaining({ kind: 'malformed' }),
    );
  });

  it.each([
    ['the language of the shop', '2', 'Delivered'],
    ['the first language with a text when that of the shop is unknown', null, 'Livré'],
    ['the first language with a text when that of the shop is missing', '9', 'Livré'],
  ])('have texts in %s', (_which, language, text) => {
    expect(rowsIn(bytesOf(ORDER_JSON), 'orders', language)[0]!.values['name']).toBe(text);
  });
});

describe('value of a row', () => {
  const row = rowsIn(bytesOf({ orders: [{ id: 1, a: ' x ', b: '', c: '0', d: null, e: false, f: 7, g: '1', h: 'yes', i: '0000000000000' }] }), 'orders', null)[0]!; // prettier-ignore

  it('is a text, or null when empty', () => {
    expect(['a', 'b', 'c', 'd', 'e', 'f', 'z'].map((name) => valueOf(row, name))).toEqual(['x', null, '0', null, null, '7', null]);
  });

  it('is an id, or null when it refers to nothing', () => {
    expect(['c', 'f', 'i', 'b'].map((name) => idOf(row, name))).toEqual([null, '7', null, null]);
  });

  it('is true, false or null', () => {
    expect(['g', 'c', 'h', 'b'].map((name) => flagOf(row, name))).toEqual([true, false, null, null]);
  });
});
