import { describe, expect, it } from '@jest/globals';
import { readAt, transaction } from '../../test/fixtures/commerce.js';
import { CONTEXT } from '../../test/fixtures/computing.js';
import { dataType } from '../catalogue.js';
import type { ComputeContext, RecordBody } from '../definition.js';
import { validateRecord } from '../records.js';
import { computeTransactionInsight } from './compute.js';
import type { CommerceTransactionInsight } from './definition.js';
import type { Transaction } from './inputs.js';

const AFTER_APRIL = readAt('2025-05-02T08:00:00Z', 'COMMERCE_TRANSACTION');

function insights(transactions: readonly Transaction[], context: ComputeContext = AFTER_APRIL): CommerceTransactionInsight[] {
  const found = computeTransactionInsight(new Map([['COMMERCE_TRANSACTION', transactions as unknown as RecordBody[]]]), context);
  expect(found.flatMap((record) => validateRecord(dataType('COMMERCE_TRANSACTION_INSIGHT'), record))).toEqual([]);
  return found;
}

const insight = (of: string, ...parameters: Parameters<typeof insights>): CommerceTransactionInsight =>
  insights(...parameters).find(({ month, currency }) => `${month} ${currency}` === of)!;

const VECTOR = [
  transaction('P1', '2025-03-01T10:00:00Z', 465, { fee: -13.79, payer_id: 'A' }),
  transaction('P3', '2025-03-10T10:00:00Z', 50, { fee: -2.05, payer_id: 'A', status: 'REVERSED' }),
  transaction('R3', '2025-03-12T10:00:00Z', -50, { type: 'REFUND', fee: 2.05, payer_id: 'A', payment_transaction_id: 'P3' }),
  transaction('P4', '2025-03-15T10:00:00Z', 80, { status: 'PENDING', payer_id: 'B' }),
  transaction('P5', '2025-03-16T10:00:00Z', 70, { status: 'FAILED', payer_id: 'B' }),
  transaction('Q1', '2025-03-06T10:00:00Z', -30, { type: 'PURCHASE' }),
  transaction('F1', '2025-03-20T10:00:00Z', -16, { type: 'FEE' }),
  transaction('D1', '2025-03-20T10:00:00Z', -40, { type: 'DISPUTE' }),
  transaction('X1', '2025-03-21T10:00:00Z', -300, { type: 'PAYOUT' }),
  transaction('P2', '2025-03-31T22:30:00Z', 100, { fee: -3.75, payer_id: 'B' }),
  transaction('R1', '2025-04-02T10:00:00Z', -65, { type: 'REFUND', fee: 0, payment_transaction_id: 'P1' }),
  transaction('U1', '2025-03-05T10:00:00Z', 20, { fee: -0.9, payer_id: 'C', currency: 'USD' }),
];

describe('transaction insight', () => {
  it('sums a month of a currency', () => {
    expect(insight('2025-03 EUR', VECTOR)).toMatchObject({
      payment_count: 2,
      gross_volume: 515,
      refund_count: 1,
      refund_volume: 50,
      dispute_volume: 40,
      fee_volume: 29.79,
      net_volume: 395.21,
      average_payment: 257.5,
      customer_count: 1,
      refund_rate: 0.0971,
      refund_rate_cohort: 0.2233,
      payout_volume: 300,
      growth: null,
      platforms: [{ provider_name: 'payment_platform_a', payment_count: 2, gross_volume: 515 }],
    });
    expect(insight('2025-04 EUR', VECTOR)).toMatchObject({
      payment_count: 1,
      gross_volume: 100,
      refund_count: 1,
      refund_volume: 65,
      dispute_volume: 0,
      fee_volume: 3.75,
      net_volume: 31.25,
      average_payment: 100,
      customer_count: 1,
      refund_rate: 0.65,
      refund_rate_cohort: 0,
      payout_volume: 0,
      growth: -0.8058,
    });
    expect(insight('2025-03 USD', VECTOR)).toMatchObject({
      payment_count: 1,
      gross_volume: 20,
      fee_volume: 0.9,
      net_volume: 19.1,
      customer_count: 1,
    });
  });

  it('has zeros for a month without transactions of a known currency', () => {
    expect(insights(VECTOR).map(({ month, currency }) => `${month} ${currency}`)).toHaveLength(4);
    const none = {
      payment_count: 0,
      gross_volume: 0,
      average_payment: null,
      customer_count: null,
      refund_rate: null,
      growth: -1,
      platforms: [],
    };
    expect(insight('2025-04 USD', VECTOR)).toMatchObject(none);
  });

  it.each<[string, ComputeContext, boolean]>([
    ['read three hours after its end', readAt('2025-05-01T01:00:00Z', 'COMMERCE_TRANSACTION'), false],
    ['read more than three hours after its end', readAt('2025-05-01T01:00:01Z', 'COMMERCE_TRANSACTION'), true],
    ['without known reads', CONTEXT, false],
    [
      'with a connection that was never read',
      {
        ...CONTEXT,
        readings: new Map([['COMMERCE_TRANSACTION', ['2025-06-01T00:00:00Z', null].map((at) => ({ provider_name: 'p', at }))]]),
      },
      false,
    ],
  ])('has complete and growth for a month %s', (_when, context, complete) => {
    expect(insight('2025-04 EUR', VECTOR, context)).toMatchObject({ complete, growth: complete ? -0.8058 : null });
  });

  const of = (payer_id: string | null, at: string, changes: Partial<Transaction> = {}): Transaction =>
    transaction(`${payer_id} ${at} ${JSON.stringify(changes)}`, at, 10, { payer_id, ...changes });
  const BEGUN = of('X', '2024-01-15T10:00:00Z');

  it('counts repeat customers by key across platforms, or by id', () => {
    const all = [
      of('A', '2025-03-02T10:00:00Z'),
      of('A', '2025-03-09T10:00:00Z'),
      of('B', '2025-03-02T10:00:00Z'),
      // The same id at two platforms is two payers. The same key is one.
      of('B', '2025-03-03T10:00:00Z', { provider_name: 'payment_platform_b' }),
      of('C', '2025-03-02T10:00:00Z', { payer_key: 'k'.repeat(22) }),
      of('D', '2025-03-04T10:00:00Z', { payer_key: 'k'.repeat(22), provider_name: 'payment_platform_b' }),
      of(null, '2025-03-05T10:00:00Z'),
      of(null, '2025-03-06T10:00:00Z'),
    ];
    expect(insight('2025-03 EUR', all)).toMatchObject({
      payment_count: 8,
      customer_count: 4,
      repeat_customer_count: 2,
      payments_without_payer: 2,
    });
  });

  it.each([
    [1, 1, 1, 0],
    [2, 2, 1, 1],
    [2, 3, null, null],
    [1, 20, null, null],
    [0, 4, null, null],
  ])('of %i payments of one payer and %i of unknown payers has %p customers', (known, unknown, customers, repeated) => {
    const days = (count: number, id: string | null) => Array.from({ length: count }, () => of(id, '2025-03-05T10:00:00Z'));
    expect(insight('2025-03 EUR', [BEGUN, ...days(known, 'A'), ...days(unknown, null)])).toMatchObject({
      customer_count: customers,
      repeat_customer_count: repeated,
      returning_customer_count: customers === null ? null : 0,
      payments_without_payer: unknown,
    });
  });

  it.each([
    ['a month before', '2025-02-10T10:00:00Z', 1],
    ['twelve months before', '2024-03-01T10:00:00Z', 1],
    ['thirteen months before', '2024-02-20T10:00:00Z', 0],
    ['in the same month', '2025-03-01T10:00:00Z', 0],
  ])('counts returning customers who paid %s', (_when, at, returning) => {
    const found = insight('2025-03 EUR', [BEGUN, of('A', at), of('A', '2025-03-20T10:00:00Z')]);
    expect(found.returning_customer_count).toBe(returning);
  });

  it('has no returning customers when fewer than twelve earlier months are known', () => {
    const all = [BEGUN, of('A', '2025-01-20T10:00:00Z'), of('A', '2025-02-20T10:00:00Z')];
    expect(insight('2025-01 EUR', all).returning_customer_count).toBeNull();
    expect(insight('2025-02 EUR', all).returning_customer_count).toBe(1);
  });

  it('computes growth over the previous month and the previous year', () => {
    const all = [
      transaction('1', '2024-04-05T10:00:00Z', 50),
      transaction('2', '2025-03-05T10:00:00Z', 80),
      transaction('3', '2025-04-05T10:00:00Z', 100),
      transaction('4', '2024-04-05T10:00:00Z', 999, { currency: 'USD' }),
    ];
    expect(insight('2025-04 EUR', all)).toMatchObject({ growth: 0.25, growth_year: 1 });
    expect(insight('2025-03 EUR', all)).toMatchObject({ growth: null, growth_year: null });
    expect(insight('2025-04 EUR', all, CONTEXT)).toMatchObject({ growth: null, growth_year: null });
  });

  it('combines platforms and lists each of them', () => {
    const all = [
      transaction('1', '2025-03-05T10:00:00Z', 50),
      transaction('1', '2025-03-05T10:00:00Z', 30, { provider_name: 'payment_platform_b', source_account_id: 'EXAMPLEMERCHANT1' }),
    ];
    expect(insight('2025-03 EUR', all)).toMatchObject({
      payment_count: 2,
      gross_volume: 80,
      platforms: [
        { provider_name: 'payment_platform_a', payment_count: 1, gross_volume: 50 },
        { provider_name: 'payment_platform_b', payment_count: 1, gross_volume: 30 },
      ],
    });
  });

  it.each([
    ['2025-03-31T21:59:59Z', '2025-03'],
    ['2025-03-31T22:00:00Z', '2025-04'],
    ['2025-01-31T22:59:59Z', '2025-01'],
    ['2025-01-31T23:00:00Z', '2025-02'],
  ])('counts a transaction at %s in %s', (moment, month) => {
    expect(insights([transaction('P', moment, 10)]).map((found) => found.month)).toEqual([month]);
  });

  it('has no cohort refund rate when over one in twenty refunds names no payment', () => {
    const refund = (id: string, amount: number, changes: Partial<Transaction>): Transaction =>
      transaction(id, '2025-04-05T00:00:00Z', amount, { type: 'REFUND', ...changes });
    const linked = [transaction('P', '2025-03-05T00:00:00Z', 200), refund('R', -95, { payment_transaction_id: 'P' })];
    expect(insight('2025-03 EUR', [...linked, refund('S', -5, {})])).toMatchObject({ refund_rate_cohort: 0.475 });
    expect(insight('2025-03 EUR', [...linked, refund('S', -5.01, {})])).toMatchObject({ refund_rate_cohort: null });
  });

  it('does not link a refund to a payment of another account or platform', () => {
    const refund = transaction('R', '2025-04-05T00:00:00Z', -10, { type: 'REFUND', payment_transaction_id: 'P' });
    const payments = [
      transaction('P', '2025-02-05T00:00:00Z', 100, { source_account_id: 'another' }),
      transaction('P', '2025-03-05T00:00:00Z', 50),
    ];
    expect(insights([...payments, refund]).map(({ refund_rate_cohort: rate }) => rate)).toEqual([0, 0.2, null]);
  });

  it('has a negative dispute volume for returned money, and counts cash as offline', () => {
    const all = [
      transaction('D', '2025-03-05T00:00:00Z', 40, { type: 'DISPUTE_REVERSAL' }),
      transaction('C', '2025-03-06T00:00:00Z', 12.5, { settled_by_platform: false, provider_name: 'payment_platform_b' }),
    ];
    expect(insight('2025-03 EUR', all)).toMatchObject({ dispute_volume: -40, gross_volume: 12.5, offline_volume: 12.5, net_volume: 52.5 });
  });

  const square = (id: string, at: string, amount: number, changes: Partial<Transaction> = {}): Transaction =>
    transaction(id, at, amount, {
      provider_name: 'payment_platform_b',
      source_account_id: 'SELLER',
      settled_by_platform: true,
      ...changes,
    });
  const readBy = (...sources: (readonly string[] | null)[]): ComputeContext => ({
    ...CONTEXT,
    readings: new Map([
      [
        'COMMERCE_TRANSACTION',
        sources.map((each) => ({ provider_name: 'payment_platform_b', at: each && '2025-05-02T08:00:00Z', sources: each ?? [] })),
      ],
    ]),
  });
  const SOLD = square('P', '2025-03-05T00:00:00Z', 100, { fee: -3 });
  const UNKNOWN = { payout_volume: null, dispute_volume: null, net_volume: null, platforms_without_payouts: ['payment_platform_b'] };
  const known = (payout_volume: number, dispute_volume: number, net_volume: number) => ({ payout_volume, dispute_volume, net_volume, platforms_without_payouts: [] }); // prettier-ignore

  it.each<[string, ComputeContext, Transaction[], object]>([
    ['were never read', readBy(['square']), [], UNKNOWN],
    ['are not read by one of two connections', readBy(['square', 'square_payouts'], ['square']), [], UNKNOWN],
    ['were read', readBy(['square', 'square_payouts']), [], known(0, 0, 97)],
    ['were read, beside a connection without a read', readBy(['square', 'square_payouts'], null), [], known(0, 0, 97)],
    ['are unknown without reports of the sources', AFTER_APRIL, [], UNKNOWN],
    [
      'have records without reports of the sources',
      AFTER_APRIL,
      [square('O', '2025-03-09T00:00:00Z', -50, { type: 'PAYOUT' })],
      known(50, 0, 97),
    ],
    ['are of disputes alone', AFTER_APRIL, [square('D', '2025-03-09T00:00:00Z', -30, { type: 'DISPUTE', fee: -15 })], known(0, 30, 52)],
  ])('has figures of payouts and disputes only when they were read: they %s', (_which, context, more, expected) => {
    expect(insight('2025-03 EUR', [SOLD, ...more], context)).toMatchObject({ gross_volume: 100, ...expected });
  });

  it.each<[string, Transaction[], object]>([
    ['a month before the platform moved money', [transaction('A', '2025-02-05T00:00:00Z', 10), SOLD], known(0, 0, 10)],
    ['a month after its last payment', [transaction('A', '2025-02-05T00:00:00Z', 10), square('P', '2025-01-05T00:00:00Z', 5)], UNKNOWN],
    ['another currency', [transaction('A', '2025-02-05T00:00:00Z', 10), square('P', '2025-02-05T00:00:00Z', 5, { currency: 'USD' })], known(0, 0, 10)], // prettier-ignore
    ['cash, which the platform does not move', [square('C', '2025-02-05T00:00:00Z', 10, { settled_by_platform: false })], known(0, 0, 10)],
  ])('has figures without payouts in %s', (_which, all, expected) => {
    expect(insight('2025-02 EUR', all, readBy(['square']))).toMatchObject(expected);
  });

  it('has no figures of payouts before the platform has any', () => {
    const all = [square('P', '2020-12-05T00:00:00Z', 10), square('Q', '2021-01-05T00:00:00Z', 10)];
    const context = readBy(['square', 'square_payouts']);
    expect(insight('2020-12 EUR', all, context)).toMatchObject(UNKNOWN);
    expect(insight('2021-01 EUR', all, context)).toMatchObject(known(0, 0, 10));
  });

  it('counts the fees of disputes and payouts, and fees that come back', () => {
    const all = [
      transaction('P', '2025-03-05T00:00:00Z', 100, { fee: -3 }),
      transaction('D', '2025-03-06T00:00:00Z', -30, { type: 'DISPUTE', fee: 1.5 }),
      transaction('V', '2025-03-07T00:00:00Z', 30, { type: 'DISPUTE_REVERSAL', fee: -1.5 }),
      transaction('E', '2025-03-08T00:00:00Z', -20, { type: 'DISPUTE', fee: -15 }),
      transaction('O', '2025-03-09T00:00:00Z', -40, { type: 'PAYOUT', fee: -0.5 }),
      transaction('X', '2025-03-10T00:00:00Z', -9, { type: 'DISPUTE', status: 'PENDING', fee: -9 }),
      transaction('H', '2025-03-11T00:00:00Z', -9, { type: 'HOLD', fee: -9 }),
    ];
    expect(insight('2025-03 EUR', all)).toMatchObject({ fee_volume: 18.5, dispute_volume: 20, net_volume: 61.5, payout_volume: 40 });
  });

  it('nets returned payouts', () => {
    const all = [
      transaction('O', '2025-03-09T00:00:00Z', -40, { type: 'PAYOUT' }),
      transaction('B', '2025-03-12T00:00:00Z', 40, { type: 'PAYOUT' }),
    ];
    expect(insight('2025-03 EUR', all)).toMatchObject({ payout_volume: 0 });
  });

  it('counts a gift card when it is sold, and not when it is used or refunded to', () => {
    const gift = { card_brand: 'SQUARE_GIFT_CARD' };
    const all = [
      square('S', '2025-03-01T00:00:00Z', 50, { card_brand: 'VISA', fee: -1 }),
      square('G', '2025-03-05T00:00:00Z', 30, { ...gift, fee: -0.2, payer_id: 'A' }),
      square('B', '2025-04-05T00:00:00Z', -10, { type: 'REFUND', payment_transaction_id: 'G' }),
      square('C', '2025-04-06T00:00:00Z', -5, { type: 'REFUND', payment_transaction_id: 'S' }),
      square('T', '2025-04-07T00:00:00Z', -7, { type: 'REFUND', payment_transaction_id: 'S', ...gift }),
    ];
    const context = readBy(['square', 'square_payouts']);
    expect(insight('2025-03 EUR', all, context)).toMatchObject({ payment_count: 1, gross_volume: 50, fee_volume: 1.2, customer_count: null, refund_rate_cohort: 0.1 }); // prettier-ignore
    expect(insight('2025-04 EUR', all, context)).toMatchObject({ payment_count: 0, refund_count: 1, refund_volume: 5, net_volume: -5 });
  });

  it.each<[string, number, Partial<CommerceTransactionInsight>]>([
    ['JPY', 4650, { gross_volume: 4650, average_payment: 2325 }],
    ['KWD', 4.655, { gross_volume: 4.655, average_payment: 2.328 }],
  ])('rounds once to the decimal places of %s', (currency, amount, expected) => {
    const all = [
      transaction('P', '2025-03-05T00:00:00Z', amount / 2, { currency }),
      transaction('Q', '2025-03-05T00:00:00Z', amount / 2, { currency }),
    ];
    expect(insight(`2025-03 ${currency}`, all)).toMatchObject(expected);
  });

  it('is empty when no transaction counts', () => {
    expect(insights(VECTOR.filter(({ transaction_id: id }) => ['P4', 'P5', 'Q1'].includes(id)))).toEqual([]);
  });
});
