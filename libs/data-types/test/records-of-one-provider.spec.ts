import { describe, expect, it } from '@jest/globals';
import { dataType, dataTypes } from '../src/catalogue.js';
import type { DataTypeDefinition, RecordBody } from '../src/definition.js';
import { recordIdOf, validateRecord } from '../src/records.js';

const USER = '5b1d9f36-0a57-5b9e-9c41-7c1f5a3e4d20';
const OF_ONE = [...dataTypes.values()].filter(({ merged }) => merged === false);
const named = OF_ONE.map((definition): [string, DataTypeDefinition] => [definition.name, definition]);

const idOf = (type: string, changes: RecordBody): string => {
  const definition = dataType(type);
  return recordIdOf(definition, USER, { ...definition.sample, ...changes });
};

const distinctIds = (type: string, ...records: RecordBody[]): number => new Set(records.map((record) => idOf(type, record))).size;

describe('data types of one provider', () => {
  it('are the collected types of banks and platforms', () => {
    const collected = [...dataTypes.values()].filter(({ name, computedFrom }) => /^(BANK|COMMERCE)_/.test(name) && !computedFrom);
    expect(OF_ONE.map(({ name }) => name)).toEqual(collected.map(({ name }) => name));
  });

  it.each(named)('have distinct %s ids per provider and per account', (name, { sample }) => {
    const account = sample['source_account_id'] === undefined ? 'account_id' : 'source_account_id';
    expect(distinctIds(name, {}, { provider_name: 'another' }, { [account]: 'another' })).toBe(3);
  });

  it.each(named)('can filter %s by provider', (_name, { filters }) => {
    expect(filters.map(({ field }) => field)).toContain('provider_name');
  });

  it.each(named)('require the date of each %s, and the currency of a required amount', (_name, definition) => {
    const { schema, sample, orderedBy } = definition;
    const properties = schema['properties'] as Record<string, { type: unknown }>;
    expect(validateRecord(definition, { ...sample, [orderedBy!]: null })).toHaveLength(1);
    expect(properties['amount']?.type === 'number' ? properties['currency']!.type : 'string').toBe('string');
  });
});

describe('id of a record', () => {
  it('differs when two banks use the same transaction id', () => {
    const [powens, bridge] = [
      { provider_name: 'banking_provider_a', account_id: '17', transaction_id: '9001' },
      { provider_name: 'banking_provider_b', account_id: '99', transaction_id: '9001' },
    ];
    expect(distinctIds('BANK_TRANSACTION', powens, bridge, { ...powens, account_id: '18' })).toBe(3);
  });

  it('is unchanged when the IBAN of an account becomes known', () => {
    expect(distinctIds('BANK_ACCOUNT', { iban: null, account_key: null }, {})).toBe(1);
  });

  it('differs when a current account and its card have the same IBAN', () => {
    expect(distinctIds('BANK_ACCOUNT', { account_id: '17' }, { account_id: '18', type: 'CARD' })).toBe(2);
  });

  it('differs when two shops of a company have the same order id', () => {
    const [one, other] = ['shop.example.com#1', 'shop.example.com#2'].map((shop) => ({ source_account_id: shop, order_id: '1001' }));
    expect(distinctIds('COMMERCE_ORDER', one!, other!)).toBe(2);
  });

  it('differs when a platform uses one id for two kinds of movement', () => {
    expect(distinctIds('COMMERCE_TRANSACTION', { type_code: 'T0006' }, { type_code: 'T1107' }, { type_code: null })).toBe(3);
  });
});
