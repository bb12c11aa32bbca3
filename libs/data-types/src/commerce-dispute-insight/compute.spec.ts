import { describe, expect, it } from '@jest/globals';
import { dispute, readAt, transaction } from '../../test/fixtures/commerce.js';
import { CONTEXT } from '../../test/fixtures/computing.js';
import type { Transaction } from '../commerce-transaction-insight/inputs.js';
import { dataType } from '../catalogue.js';
import type { ComputeContext, RecordBody } from '../definition.js';
import { validateRecord } from '../records.js';
import { computeDisputeInsight } from './compute.js';
import type { CommerceDisputeInsight } from './definition.js';
import type { Dispute } from './inputs.js';

const READ = readAt('2025-05-02T08:00:00Z', 'COMMERCE_DISPUTE');

function insights(
  disputes: readonly Dispute[],
  payments: readonly Transaction[] = [],
  context: ComputeContext = READ,
): CommerceDisputeInsight[] {
  const inputs = new Map([
    ['COMMERCE_DISPUTE', disputes as unknown as RecordBody[]],
    ['COMMERCE_TRANSACTION', payments as unknown as RecordBody[]],
  ]);
  const found = computeDisputeInsight(inputs, context);
  expect(found.flatMap((record) => validateRecord(dataType('COMMERCE_DISPUTE_INSIGHT'), record))).toEqual([]);
  return found;
}

const insight = (of: string, ...parameters: Parameters<typeof insights>): CommerceDisputeInsight =>
  insights(...parameters).find(({ month }) => month === of)!;

const payments = (month: string, count: number, changes: Partial<Transaction> = {}): Transaction[] =>
  Array.from({ length: count }, (_, number) => transaction(`${month} ${number}`, `${month}-10T12:00:00Z`, 10, changes));

const MARCH = [
  dispute('W', '2025-03-02T10:00:00Z', 100, { status: 'WON', stage: 'CHARGEBACK', amount_lost: 0, resolved_at: '2025-03-12T10:00:00Z' }),
  dispute('L', '2025-03-03T10:00:00Z', 50, { status: 'LOST', amount_lost: 50, stage: 'CHARGEBACK', resolved_at: '2025-03-18T10:00:00Z' }),
  dispute('O', '2025-03-04T10:00:00Z', 30, { status: 'OPEN', reason_group: 'FRAUD' }),
  dispute('C', '2025-03-05T10:00:00Z', 20, { status: 'CLOSED', stage: 'CHARGEBACK' }),
];
const APRIL = dispute('A', '2025-04-02T10:00:00Z', 40, { status: 'ACCEPTED', amount_lost: 40 });
const PAID = [...payments('2025-02', 160), ...payments('2025-03', 200)];

describe('dispute insight', () => {
  it('counts the outcomes of a month, with rates by its payments', () => {
    expect(insight('2025-03', [...MARCH, APRIL], PAID)).toEqual({
      month: '2025-03',
      currency: 'EUR',
      dispute_count: 4,
      open_count: 1,
      won_count: 1,
      lost_count: 1,
      closed_count: 1,
      inquiry_count: 1,
      fraud_count: 1,
      disputed_volume: 200,
      lost_volume: 50,
      dispute_rate: 0.02,
      dispute_rate_previous_month: 0.0188,
      dispute_rate_cohort: null,
      dispute_rate_volume: 0.1,
      win_rate: 0.5,
      average_days_to_resolve: 12.5,
      growth: null,
      growth_year: null,
    });
    expect(insight('2025-04', [...MARCH, APRIL], PAID)).toMatchObject({ dispute_count: 1, lost_count: 1, dispute_rate: null });
  });

  it.each<Dispute['status']>([
    'OPEN',
    'WAITING_FOR_SELLER',
    'WAITING_FOR_BUYER',
    'UNDER_REVIEW',
    'WON',
    'LOST',
    'ACCEPTED',
    'CLOSED',
    null,
  ])('counts the status %s as exactly one of open, won, lost and closed', (status) => {
    const { open_count: open, won_count: won, lost_count: lost, closed_count: closed } = insight('2025-03', [{ ...MARCH[0]!, status }]);
    expect(open! + won! + lost! + closed!).toBe(1);
  });

  it('counts a dispute in the cohort of the month of its payment', () => {
    const linked = [dispute('1', '2025-03-20T10:00:00Z', 10, { transaction_id: '2025-03 7' }), { ...APRIL, transaction_id: '2025-03 8' }];
    const found = insights(linked, [...PAID, ...payments('2025-04', 4)]);
    expect(found.map(({ month, dispute_rate_cohort: rate }) => [month, rate])).toEqual([
      ['2025-03', 0.01],
      ['2025-04', 0],
    ]);
  });

  it('has no cohort rate when over one in twenty disputes names no payment', () => {
    const named = Array.from({ length: 19 }, (_, number) =>
      dispute(`${number}`, '2025-03-20T10:00:00Z', 1, { transaction_id: `2025-03 ${number}` }),
    );
    const unnamed = ['x', 'y'].map((id) => dispute(id, '2025-03-21T10:00:00Z', 1));
    expect(insight('2025-03', [...named, unnamed[0]!], PAID).dispute_rate_cohort).toBe(0.095);
    expect(insight('2025-03', [...named, ...unnamed], PAID).dispute_rate_cohort).toBeNull();
  });

  it('excludes cash payments and platforms never read for disputes from its rates', () => {
    const others = [...payments('2025-03', 100, { settled_by_platform: false, source_account_id: 'cash' })];
    const untold = payments('2025-03', 100, { provider_name: 'payment_platform_b' });
    expect(insight('2025-03', MARCH, [...PAID, ...others, ...untold]).dispute_rate).toBe(0.02);
    const readings = new Map([
      [
        'COMMERCE_DISPUTE',
        ['payment_platform_a', 'payment_platform_b'].map((provider_name) => ({ provider_name, at: '2025-05-02T08:00:00Z' })),
      ],
    ]);
    expect(insight('2025-03', MARCH, [...PAID, ...untold], { ...CONTEXT, readings }).dispute_rate).toBe(0.0133);
  });

  it('compares the disputed amount with the payments that the platform moved', () => {
    const cash = payments('2025-03', 100, { settled_by_platform: false, source_account_id: 'cash' });
    expect(insight('2025-03', MARCH, [...payments('2025-03', 50), ...cash]).dispute_rate_volume).toBe(0.4);
    expect(insight('2025-03', MARCH, cash).dispute_rate_volume).toBeNull();
  });

  it('has growth only when every platform was read after the month', () => {
    const all = [...MARCH, APRIL, dispute('Y', '2024-04-02T10:00:00Z', 10)];
    expect(insight('2025-04', all, [], readAt('2025-05-02T08:00:00Z', 'COMMERCE_DISPUTE'))).toMatchObject({ growth: -0.8, growth_year: 3 });
    const early = insight('2025-04', all, [], readAt('2025-04-30T08:00:00Z', 'COMMERCE_DISPUTE'));
    expect(early).toMatchObject({ growth: null, growth_year: null });
    expect(insight('2024-04', all, [], readAt('2025-05-02T08:00:00Z', 'COMMERCE_DISPUTE'))).toMatchObject({
      growth: null,
      growth_year: null,
    });
  });

  it('has no lost volume when the amount of a lost dispute is unknown', () => {
    const untold = dispute('N', '2025-03-06T10:00:00Z', 70, { status: 'LOST', amount_lost: null });
    expect(insight('2025-03', [...MARCH, untold])).toMatchObject({ lost_count: 2, lost_volume: null });
  });

  it('covers the months from the first dispute to the last payment', () => {
    const found = insights(MARCH, [...PAID, ...payments('2025-05', 3)]);
    expect(found.map(({ month, dispute_count: count, dispute_rate: rate }) => [month, count, rate])).toEqual([
      ['2025-03', 4, 0.02],
      ['2025-04', 0, null],
      ['2025-05', 0, 0],
    ]);
  });

  it('uses months of the time zone, per currency', () => {
    const found = insights([
      dispute('1', '2025-03-31T21:59:59Z', 10, { currency: 'USD' }),
      dispute('2', '2025-03-31T22:00:00Z', 4650, { currency: 'JPY' }),
    ]);
    expect(found.map(({ month, currency, disputed_volume: volume }) => [month, currency, volume])).toEqual([
      ['2025-03', 'USD', 10],
      ['2025-04', 'JPY', 4650],
    ]);
    expect(insights([], PAID)).toEqual([]);
  });
});
