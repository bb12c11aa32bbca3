import { describe, expect, it } from '@jest/globals';
import { dataType } from '@company-data/data-types';
import { catalogueRules } from './catalogue-rules.js';

const USER = '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69';
const NOTICE = dataType('LEGAL_NOTICE');
const record = Object.fromEntries(Object.entries(NOTICE.sample).filter(([name]) => name !== 'id'));
const textField = Object.keys(record).find((name) => typeof record[name] === 'string' && name !== NOTICE.orderedBy)!;

describe('catalogueRules', () => {
  it('finds no fault, when a record is complete but for its id', () => {
    expect(catalogueRules.violationOf('LEGAL_NOTICE', record)).toBeUndefined();
  });

  it('tells the place of a fault, when a member has the wrong type', () => {
    expect(catalogueRules.violationOf('LEGAL_NOTICE', { ...record, [textField]: 12 })).toContain(textField);
  });

  it('writes id first and members in the schema order, when the record has another order', () => {
    const shuffled = Object.fromEntries(Object.entries(record).reverse());
    const body = JSON.parse(catalogueRules.stagedOf('LEGAL_NOTICE', USER, shuffled).body) as object;
    expect(Object.keys(body)).toEqual(Object.keys(NOTICE.schema['properties'] as object));
  });

  it('gives the same id and hash, when only the order of members differs', () => {
    const shuffled = Object.fromEntries(Object.entries(record).reverse());
    expect(catalogueRules.stagedOf('LEGAL_NOTICE', USER, shuffled)).toEqual(catalogueRules.stagedOf('LEGAL_NOTICE', USER, record));
  });

  it('orders by the declared date, when the type has one', () => {
    expect(catalogueRules.stagedOf('LEGAL_NOTICE', USER, record).sortKey).toBe(record[NOTICE.orderedBy!]);
  });

  it('drops what PostgreSQL cannot read back, when a text holds NUL or half a surrogate pair', () => {
    const { body } = catalogueRules.stagedOf('LEGAL_NOTICE', USER, { ...record, [textField]: 'a\u0000b\ud800c' });
    expect((JSON.parse(body) as Record<string, unknown>)[textField]).toBe('ab\ufffdc');
  });

  it('gives the id of the record to what tells that it is gone, when that bears the fields of the natural key alone', () => {
    const { notice_id } = { ...record, notice_id: 'A\u00001' };
    const staged = catalogueRules.stagedOf('LEGAL_NOTICE', USER, { ...record, notice_id });
    expect(catalogueRules.idOf('LEGAL_NOTICE', USER, { notice_id })).toBe(staged.recordId);
  });

  it.each([
    ['LEGAL_NOTICE', { city: 'LYON' }],
    ['COMMERCE_TRANSACTION', { provider_name: 'p', source_account_id: '1', transaction_id: 'a' }],
  ])('gives no id, when what is gone lacks a field of the natural key of %s', (type, key) => {
    expect(catalogueRules.idOf(type, USER, key)).toBeUndefined();
  });

  it('gives an id, when a field of the natural key is there and null', () => {
    const key = { provider_name: 'p', source_account_id: '1', transaction_id: 'a', type_code: null };
    expect(catalogueRules.idOf('COMMERCE_TRANSACTION', USER, key)).toMatch(/^[0-9a-f-]{36}$/);
  });
});
