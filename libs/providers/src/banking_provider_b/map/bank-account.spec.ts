import { anyDataType, validateRecord } from '@company-data/data-types';
import { describe, expect, it } from '@jest/globals';
import { account } from '../../../test/bridge-aggregator.js';
import type { BridgeAccount } from '../sources/bridge/responses.js';
import { mapAccount } from './bank-account.js';

const mapped = (changes: Partial<BridgeAccount> = {}) =>
  mapAccount(account(changes), { bankName: 'Banque Exemple', historyFrom: '2024-12-01' })!;

describe('Bridge account', () => {
  it('is mapped to a valid record with all fields', () => {
    const record = mapped();
    expect(validateRecord(anyDataType('BANK_ACCOUNT'), { id: '6d1f0c3a-92b4-5e7d-8f10-000000001014', ...record })).toEqual([]);
    expect(record).toMatchObject({
      provider_name: 'banking_provider_b',
      account_id: '101',
      connection_reference: '10154849',
      account_key: 'FR7699999000010000001234567|EUR|CHECKING',
      bank_name: 'Banque Exemple',
      iban: 'FR7699999000010000001234567',
      usage: 'PROFESSIONAL',
      balance: 1_500.5,
      available_balance: 1_400,
      balance_at: '2025-05-31T04:00:00Z',
      history_from: '2024-12-01',
      status: 'ACTIVE',
      coming: null,
      bic: null,
      number: null,
      holder: null,
      ownership: null,
      opening_date: null,
    });
  });

  it.each([
    ['checking', 'CHECKING'],
    ['savings', 'SAVINGS'],
    ['special', 'SAVINGS'],
    ['card', 'CARD'],
    ['loan', 'LOAN'],
    ['securities', 'MARKET'],
    ['share_savings_plan', 'MARKET'],
    ['brokerage', 'MARKET'],
    ['shared_saving_plan', 'MARKET'],
    ['pea', 'MARKET'],
    ['PEA', 'MARKET'],
    ['unknown', 'OTHER'],
    ['life_insurance', 'LIFE_INSURANCE'],
    ['pending', 'OTHER'],
    ['constructor', 'OTHER'],
    [null, 'OTHER'],
  ])('of the type %s is %s and keeps the type as its label', (type, ours) => {
    expect(mapped({ type })).toMatchObject({ type: ours, type_label: type });
  });

  it('has its kind in its key, and no key without an IBAN', () => {
    expect([mapped().account_key, mapped({ type: 'card' }).account_key, mapped({ iban: null }).account_key]).toEqual([
      'FR7699999000010000001234567|EUR|CHECKING',
      'FR7699999000010000001234567|EUR|CARD',
      null,
    ]);
  });

  it.each([
    [{ accounting_balance: 10, balance: 20 }, 10],
    [{ accounting_balance: null, balance: 20 }, 20],
    [{ accounting_balance: 0, balance: 20 }, 0],
    [{ accounting_balance: undefined, balance: null }, null],
    [{ type: 'loan', accounting_balance: null, balance: 47_400 }, -47_400],
    [{ type: 'loan', accounting_balance: null, balance: -47_400 }, -47_400],
    [{ type: 'card', accounting_balance: null, balance: -310 }, -310],
    [{ accounting_balance: -0 }, 0],
  ])('with the balances %j has the balance %j', (changes, balance) => {
    expect(mapped(changes).balance).toBe(balance);
  });

  it.each([
    ['enabled', 'successful', 'ACTIVE', 'successful'],
    ['enabled', 'failed', 'ERROR', 'failed'],
    ['disabled', 'successful', 'DISABLED', 'disabled'],
    ['enabled', 'in_progress', null, 'in_progress'],
    ['enabled', null, null, null],
    ['suspended', 'successful', null, 'suspended'],
  ])('with the access %s and the refresh status %s is %s', (data_access, last_refresh_status, status, status_code) => {
    expect(mapped({ data_access, last_refresh_status })).toMatchObject({ status, status_code });
  });

  it('has no usage when the aggregator returns none', () => {
    expect([mapped({ pro: false }).usage, mapped({ pro: null }).usage]).toEqual(['PRIVATE', null]);
  });

  it('has positive loan terms, and null for missing ones', () => {
    const loan_details = { borrowed_capital: 60_000, remaining_capital: -47_400, interest_rate: 1.85, next_payment_date: '2025-06-22' };
    expect(mapped({ loan_details }).loan).toEqual({
      borrowed: 60_000,
      outstanding: 47_400,
      rate: 1.85,
      next_payment_amount: null,
      next_payment_date: '2025-06-22',
      start_date: null,
      maturity_date: null,
      payments_left: null,
    });
    expect(mapped().loan).toBeNull();
  });

  it('has no empty currency and no card number in its name', () => {
    expect(mapped({ currency_code: '', name: 'Carte 4970 1012 3456 7890' })).toMatchObject({ currency: null });
    expect(mapped({ name: 'Carte 4111 1111 1111 1111' }).name).toBe('Carte 411111******1111');
  });

  it('is malformed when its time has an unknown format', () => {
    expect(() => mapped({ updated_at: 'yesterday' })).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });

  it('has no record before it is read', () => {
    expect(mapAccount(account({ updated_at: null }), { bankName: null, historyFrom: null })).toBeNull();
  });
});
