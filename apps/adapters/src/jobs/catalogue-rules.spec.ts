import { describe, expect, it } from '@jest/globals';
import { dataType } from '@company-data/data-types';
import { catalogueRules } from './catalogue-rules.js';

const USER = '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69';
const NOTICE = dataType('LEGAL_NOTICE');
const record = Object.fromEntries(Object.entries(NOTICE.sample).filter(([name]) => name !== 'id'));
const textField = Object.keys(record).find((name) => typeof record[name] === 'string' && name !== NOTICE.orderedBy)!;

describe('catalogueRules', () => {
  it('accepts a complete record without an id', () => {
    expect(catalogueRules.violationOf('LEGAL_NOTICE', record)).toBeUndefined();
  });

  it('reports the path of a member with the wrong type', () => {
    expect(catalogueRules.violationOf('LEGAL_NOTICE', { ...record, [textField]: 12 })).toContain(textField);
  });

  it('writes id first and other members in schema order', () => {
    const shuffled = Object.fromEntries(Object.entries(record).reverse());
    const body = JSON.parse(catalogueRules.stagedOf('LEGAL_NOTICE', USER, shuffled).body) as object;
    expect(Object.keys(body)).toEqual(Object.keys(NOTICE.schema['properties'] as object));
  });

  it('returns the same id and hash for another order of members', () => {
    const shuffled = Object.fromEntries(Object.entries(record).reverse());
    expect(catalogueRules.stagedOf('LEGAL_NOTICE', USER, shuffled)).toEqual(catalogueRules.stagedOf('LEGAL_NOTICE', USER, record));
  });

  it('sorts by the declared date of the type', () => {
    expect(catalogueRules.stagedOf('LEGAL_NOTICE', USER, record).sortKey).toBe(record[NOTICE.orderedBy!]);
  });

  it('removes NUL and replaces an unpaired surrogate in a text', () => {
    const { body } = catalogueRules.stagedOf('LEGAL_NOTICE', USER, { ...record, [textField]: 'a\u0000b\ud800c' });
    expect((JSON.parse(body) as Record<string, unknown>)[textField]).toBe('ab\ufffdc');
  });

  it('derives the id of a deleted record from its natural key', () => {
    const { notice_id } = { ...record, notice_id: 'A\u00001' };
    const staged = catalogueRules.stagedOf('LEGAL_NOTICE', USER, { ...record, notice_id });
    expect(catalogueRules.idOf('LEGAL_NOTICE', USER, { notice_id })).toBe(staged.recordId);
  });

  it.each([
    ['LEGAL_NOTICE', { city: 'LYON' }],
    ['COMMERCE_TRANSACTION', { provider_name: 'p', source_account_id: '1', transaction_id: 'a' }],
  ])('returns no id when a field of the natural key of %s is missing', (type, key) => {
    expect(catalogueRules.idOf(type, USER, key)).toBeUndefined();
  });

  it('returns an id when a field of the natural key is null', () => {
    const key = { provider_name: 'p', source_account_id: '1', transaction_id: 'a', type_code: null };
    expect(catalogueRules.idOf('COMMERCE_TRANSACTION', USER, key)).toMatch(/^[0-9a-f-]{36}$/);
  });
});
