import { describe, expect, it } from '@jest/globals';
import { powensState } from '../../../test/powens-stub.js';
import type { PowensAccount, PowensTransaction } from '../sources/powens/responses.js';
import { mapAccount } from './account.js';
import { clockTextOf, momentOf, strictMomentOf } from './moments.js';
import { mapOperation } from './operation.js';

const PROVIDER = 'banking_provider_a';
const state = powensState();
const account = (change: Partial<PowensAccount> = {}, id = 17) =>
  mapAccount(
    { ...(state.accounts.find((row) => row['id'] === id) as unknown as PowensAccount), ...change },
    {
      provider: PROVIDER,
      bank: 'Banque Exemple',
      historyFrom: '2024-12-01',
    },
  );
const ON = { id: '17', type: 'CHECKING', currency: 'EUR' } as const;
const operation = (change: Partial<PowensTransaction> = {}, on: Parameters<typeof mapOperation>[1] = ON) =>
  mapOperation({ ...(state.transactions[0] as unknown as PowensTransaction), ...change }, on, {
    provider: PROVIDER,
    hashKey: new Uint8Array(32),
  });

describe('Powens account', () => {
  it('is mapped with all fields', () => {
    expect(account()).toMatchObject({
      account_id: '17',
      connection_reference: '4',
      account_key: 'FR7600000000000000000000097|EUR|CHECKING',
      iban: 'FR7600000000000000000000097',
      number: null,
      balance: 15420.35,
      balance_at: '2025-05-31T03:10:22Z',
      coming: -320,
      usage: 'PROFESSIONAL',
      ownership: 'OWNER',
      status: 'ACTIVE',
      holder: null,
      available_balance: null,
      history_from: '2024-12-01',
    });
  });

  it('of a card has a different key from the account with its IBAN', () => {
    expect(account({}, 18)).toMatchObject({ account_key: 'FR7600000000000000000000097|EUR|CARD', parent_account_id: '17' });
  });

  it('keeps its id and has no key when it has no IBAN', () => {
    expect([account({ iban: null })?.account_id, account({ iban: null })?.account_key]).toEqual(['17', null]);
  });

  it('of kind LOAN has a negative balance when the bank returns a positive one', () => {
    expect(account({}, 19)).toMatchObject({
      type: 'LOAN',
      balance: -80_000,
      loan: { borrowed: 90_000, outstanding: 80_000, rate: 1.9, next_payment_date: '2025-06-05', payments_left: 68 },
    });
  });

  it('of kind LOAN has no amounts or payments that the bank does not return', () => {
    const loan = { borrowed: null, outstanding: 80_000, next_payment_amount: null, payments_left: null };
    expect(account({ loan: {} }, 19)).toMatchObject({ loan });
  });

  it.each([
    // The vendor's list of types, each with a decision.
    ['article83', 'LIFE_INSURANCE'],
    ['capitalisation', 'LIFE_INSURANCE'],
    ['card', 'CARD'],
    ['cat', 'DEPOSIT'],
    ['cel', 'SAVINGS'],
    ['checking', 'CHECKING'],
    ['crowdlending', 'OTHER'],
    ['csl', 'SAVINGS'],
    ['deposit', 'DEPOSIT'],
    ['joint', 'CHECKING'],
    ['ldds', 'SAVINGS'],
    ['lifeinsurance', 'LIFE_INSURANCE'],
    ['livret_a', 'SAVINGS'],
    ['livret_b', 'SAVINGS'],
    ['loan', 'LOAN'],
    ['madelin', 'LIFE_INSURANCE'],
    ['market', 'MARKET'],
    ['pea', 'MARKET'],
    ['pee', 'MARKET'],
    ['pel', 'SAVINGS'],
    ['per', 'LIFE_INSURANCE'],
    ['perco', 'MARKET'],
    ['perp', 'LIFE_INSURANCE'],
    ['real_estate', 'OTHER'],
    ['rsp', 'MARKET'],
    ['savings', 'SAVINGS'],
    ['unknown', 'OTHER'],
    // Types of loans and of earlier versions.
    ['consumercredit', 'LOAN'],
    ['leasing', 'LOAN'],
    ['mortgage', 'LOAN'],
    ['revolving_credit', 'LOAN'],
    ['revolvingcredit', 'LOAN'],
    ['livret_jeune', 'SAVINGS'],
    ['invented', 'OTHER'],
    ['constructor', 'OTHER'],
    [null, null],
  ])('of the type %j is a %j and keeps the type as its label', (type, kind) => {
    expect(account({ type })).toMatchObject({ type: kind, type_label: type });
  });

  it.each([
    [{ deleted: '2025-01-01 00:00:00', disabled: '2025-01-01 00:00:00' }, 'CLOSED'],
    [{ disabled: '2025-01-01 00:00:00' }, 'DISABLED'],
    [{ error: 'wrongpass' }, 'ERROR'],
  ])('with %j has the status %s', (change, status) => {
    expect(account(change)).toMatchObject({ status });
  });

  it.each([
    ['ORGA', 'PROFESSIONAL'],
    ['PRIV', 'PRIVATE'],
    ['ASSO', 'ASSOCIATION'],
    ['NEW', null],
    [null, null],
  ])('with the usage %j is %j', (usage, ours) => {
    expect(account({ usage })).toMatchObject({ usage: ours });
  });

  it('has no record when it has not been read yet', () => {
    expect(account({ last_update: null })).toBeNull();
  });

  it('is malformed when its time has an unknown format', () => {
    expect(() => account({ last_update: 'yesterday' })).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });

  describe('that the end user excluded', () => {
    const EXCLUDED = { disabled: '2025-01-01 00:00:00' };
    const told = (change: Partial<PowensAccount>) =>
      Object.fromEntries(Object.entries(account(change)!).filter(([, value]) => value !== null));

    it.each([
      ['shared until then', EXCLUDED, '2025-05-31T03:10:22Z'],
      ['never read', { ...EXCLUDED, last_update: null }, '2024-12-31T23:00:00Z'],
      ['failing', { ...EXCLUDED, error: 'wrongpass' }, '2025-05-31T03:10:22Z'],
      ['closed later', { ...EXCLUDED, deleted: '2025-02-01 00:00:00' }, '2025-05-31T03:10:22Z'],
    ])('has its id only: %s', (_name, change, readAt) => {
      expect(told(change)).toEqual({
        provider_name: PROVIDER,
        account_id: '17',
        connection_reference: '4',
        status: 'DISABLED',
        balance_at: readAt,
        refreshed_at: readAt,
      });
    });

    it('has its data when the bank no longer has it, which disables it at the same time', () => {
      expect(account({ deleted: '2025-02-01 00:00:00', disabled: '2025-02-01 00:00:00' })).toMatchObject({
        status: 'CLOSED',
        name: 'Compte courant',
        balance: 15420.35,
      });
    });
  });

  it('has no currency when the response has none', () => {
    expect(account({ currency: null })).toMatchObject({ currency: null });
  });
});

describe('Powens operation', () => {
  it('is mapped with all fields', () => {
    expect(operation()).toMatchObject({
      transaction_id: '9001',
      date: '2025-03-12',
      operation_date: '2025-03-11',
      amount: -84.5,
      currency: 'EUR',
      type: 'CARD',
      type_label: 'card',
      in_balance: true,
      description: 'Fournitures Exemple',
      category: 'SUPPLIER',
      category_code: '9998',
      status: 'BOOKED',
      hidden: false,
      updated_at_source: '2025-03-12T03:10:22Z',
    });
  });

  it.each([
    ['card', 'CARD', true],
    ['summary_card', 'CARD_SETTLEMENT', true],
    ['deferred_card', 'DEFERRED_CARD', false],
    ['transfer', 'TRANSFER', true],
    ['order', 'DIRECT_DEBIT', true],
    ['check', 'CHECK', true],
    ['deposit', 'DEPOSIT', true],
    ['withdrawal', 'WITHDRAWAL', true],
    ['loan_repayment', 'LOAN_REPAYMENT', true],
    ['loan_payment', 'LOAN_REPAYMENT', true],
    ['payback', 'REFUND', true],
    ['refund', 'REFUND', true],
    ['payout', 'TRANSFER', true],
    ['payment', 'TRANSFER', true],
    ['unknown', 'OTHER', true],
    ['market_order', 'MARKET', true],
    ['market_fee', 'MARKET', true],
    ['arbitrage', 'MARKET', true],
    ['profit', 'MARKET', true],
    ['bank', 'FEE', true],
    ['fee', 'FEE', true],
    ['teleported', 'OTHER', true],
    [null, 'OTHER', true],
  ])('of the type %j is a %s on a current account', (type, kind, in_balance) => {
    expect(operation({ type, original_wording: 'X' })).toMatchObject({ type: kind, type_label: type, in_balance });
  });

  it('with a deferred card moves the balance of the card account', () => {
    expect(operation({ type: 'deferred_card' }, { ...ON, type: 'CARD' })).toMatchObject({ in_balance: true });
  });

  it('is a REJECT when its wording is one, whatever its type', () => {
    expect(operation({ type: 'order', value: 32, original_wording: 'REJET PRLV SEPA EXEMPLE' })).toMatchObject({
      type: 'REJECT',
      category: 'REJECT',
    });
  });

  it('keeps an amount in dollars with the sign of the amount', () => {
    const paid = { value: -92.4, original_value: 100, original_currency: { id: 'USD' } };
    expect(operation(paid)).toMatchObject({ amount: -92.4, currency: 'EUR', original_amount: -100, original_currency: 'USD' });
    expect(operation({ ...paid, original_currency: { id: 'EUR' } })).toMatchObject({ original_amount: null, original_currency: null });
  });

  it('has a negative fee only when the fee is in the currency of the account', () => {
    expect(operation({ commission: 1.5 })).toMatchObject({ fee: -1.5 });
    expect(operation({ commission: 1.5, commission_currency: { id: 'USD' } })).toMatchObject({ fee: null });
  });

  it('has no card number in its wording and counterparty account', () => {
    const told = operation({
      original_wording: 'CB 4970 1000 0000 0154 FOURNITURES',
      counterparty: { label: 'EXEMPLE', account_scheme_name: 'cpan', account_identification: '4970100000000154' },
    });
    expect(JSON.stringify(told)).not.toMatch(/4970 ?1000 ?0000 ?0154/);
    expect(told).toMatchObject({ original_description: 'CB 497010******0154 FOURNITURES', counterparty_account: null });
  });

  it('masks the counterparty account and has one key for each account', () => {
    const party = (account_identification: string) =>
      operation({ counterparty: { label: 'X', account_scheme_name: 'iban', account_identification } });
    const [one, other] = [party('FR76 0000 0000 0000 0000 0000 194'), party('FR7600000000000000000000194')];
    expect(one).toMatchObject({ counterparty_account: 'FR76*******************0194', counterparty_key: other?.counterparty_key });
  });

  it.each([
    ['amount', { value: null }],
    ['day', { date: null, rdate: null }],
  ])('is skipped when it has no %s', (_name, change) => {
    expect(operation(change)).toBeNull();
  });

  it('is skipped when neither it nor its account has a currency', () => {
    expect(operation({}, { ...ON, currency: null })).toBeNull();
  });

  it('has its amount when the response has it as text', () => {
    expect(operation({ value: '-84.50' })).toMatchObject({ amount: -84.5 });
  });
});

describe('Powens time', () => {
  it.each([
    ['2025-03-12 04:10:22', '2025-03-12T03:10:22Z'],
    ['2025-07-12 04:10:22', '2025-07-12T02:10:22Z'],
    ['2025-10-26 02:30:00', '2025-10-26T00:30:00Z'],
    ['2025-03-30 02:30:00', '2025-03-30T01:30:00Z'],
    ['0000-00-00 00:00:00', null],
    ['2025-03-12T04:10:22', '2025-03-12T03:10:22Z'],
    ['2025-07-12 04:10:22.123456', '2025-07-12T02:10:22Z'],
    ['2025-07-12T04:10:22+02:00', '2025-07-12T02:10:22Z'],
    ['2025-07-12 04:10:22 +0200', '2025-07-12T02:10:22Z'],
    ['2025-07-12 04:10:22+02', '2025-07-12T02:10:22Z'],
    ['2025-03-12T04:10:22.000+01:00', '2025-03-12T03:10:22Z'],
    ['2025-03-12T00:10:22+05:30', '2025-03-11T18:40:22Z'],
    ['2025-03-12T04:10:22-03:00', '2025-03-12T07:10:22Z'],
    ['2025-07-12T02:10:22Z', '2025-07-12T02:10:22Z'],
    ['2025-07-12T02:10:22z', '2025-07-12T02:10:22Z'],
    ['2025-02-30T02:10:22Z', null],
    ['2025-02-30 02:10:22', null],
    ['2025-07-12T02:10:22+99:00', null],
    ['2025-07-12T02:10:22 CEST', null],
    ['2025-03-12', null],
    [null, null],
  ])('%j is %j in UTC', (text, moment) => {
    expect(momentOf(text)).toBe(moment);
  });

  it.each([null, undefined, '', ' ', '0000-00-00 00:00:00'])('is absent when it is %j', (text) => {
    expect(strictMomentOf(text)).toBeNull();
  });

  it.each(['soon', '2025-03-12', '2025-02-30 02:10:22', '1748660000'])(
    'is malformed when its absence has a meaning and it is %j',
    (text) => {
      expect(() => strictMomentOf(text)).toThrow(expect.objectContaining({ kind: 'malformed' }));
    },
  );

  it('is formatted in the time zone of the aggregator', () => {
    expect(clockTextOf(new Date('2025-03-12T03:10:22Z'))).toBe('2025-03-12 04:10:22');
  });
});
