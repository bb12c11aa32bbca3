import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dataType, dataTypes } from './catalogue.js';
import type { RecordBody } from './definition.js';
import { memberReader } from './member-reader.js';

const { schema, sample } = dataType('COMMERCE_TRANSACTION');
const NAMES = Object.keys(schema.properties as object);
const MEMBERS = ['currency', 'amount', 'transaction_id', 'settled_by_platform', 'payer_key'];

const pick = (record: RecordBody, members: readonly string[]): RecordBody =>
  Object.fromEntries(members.map((name) => [name, record[name] ?? null]));

/** Texts that resemble JSON members. */
const odd = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"', '\\', '\\"', ',"amount":9', '"amount":', '","currency":"XXX', 'amount":', '{"amount":1}', '\u2028', '}'),
);
const scalar = fc.oneof(odd, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null));
const record = fc.tuple(...NAMES.map(() => scalar)).map((values) => Object.fromEntries(NAMES.map((name, place) => [name, values[place]])));

describe('memberReader', () => {
  it('reads the same values as JSON.parse for any record', () => {
    const read = memberReader(schema, MEMBERS);
    fc.assert(
      fc.property(record, (written) => {
        const body = JSON.stringify(written);
        expect(pick(read(body), MEMBERS)).toEqual(pick(JSON.parse(body) as RecordBody, MEMBERS));
      }),
    );
  });

  it('reads only the requested members of a record in schema order', () => {
    expect(Object.keys(memberReader(schema, MEMBERS)(JSON.stringify(sample))).toSorted()).toEqual(MEMBERS.toSorted());
  });

  it.each<[string, string]>([
    ['in another order', JSON.stringify(Object.fromEntries(Object.entries(sample).toReversed()))],
    ['with blanks', JSON.stringify(sample, null, 2)],
    ['before a member was added', JSON.stringify({ ...sample, payer_key: undefined })],
  ])('reads a record that was written %s', (_how, body) => {
    expect(pick(memberReader(schema, MEMBERS)(body), MEMBERS)).toEqual(pick(JSON.parse(body) as RecordBody, MEMBERS));
  });

  it('throws for invalid JSON', () => {
    expect(() => memberReader(schema, MEMBERS)('{"id":"')).toThrow(SyntaxError);
  });

  it('parses records with objects or lists completely', () => {
    const nested = [...dataTypes.values()].find(({ name }) => name === 'COMPANY_PROFILE')!;
    const body = JSON.stringify(nested.sample);
    expect(memberReader(nested.schema, ['name'])(body)).toEqual(nested.sample);
    expect(memberReader(schema, undefined)(JSON.stringify(sample))).toEqual(sample);
  });
});
