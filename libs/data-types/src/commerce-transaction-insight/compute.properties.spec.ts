import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readAt, transaction } from '../../test/fixtures/commerce.js';
import { daysAround } from '../by-month.js';
import type { RecordBody } from '../definition.js';
import { computeTransactionInsight, transactionInsightByMonth } from './compute.js';
import type { Transaction } from './inputs.js';

const CONTEXT = readAt('2025-05-02T08:00:00Z', 'COMMERCE_TRANSACTION');
const MONTHS = ['2025-01', '2025-02', '2025-03', '2025-04', '2025-05'];
const EDGES = [
  '2025-02-28T22:59:59Z',
  '2025-02-28T23:00:00Z',
  '2025-03-15T12:00:00Z',
  '2025-03-31T21:59:59Z',
  '2025-03-31T22:00:00Z',
  '2025-04-30T23:30:00Z',
];

const anyTransaction = fc.record({
  at: fc.constantFrom(...EDGES),
  type: fc.constantFrom<Transaction['type']>('PAYMENT', 'REFUND', 'FEE', 'DISPUTE', 'PAYOUT', 'HOLD'),
  amount: fc.constantFrom(10, 33.33, 0.1),
  currency: fc.constantFrom('EUR', 'USD'),
  link: fc.constantFrom('number 0', 'number 1', 'number 2', null),
  payer: fc.constantFrom('a', 'b', null),
});
const transactions = fc.array(anyTransaction, { maxLength: 25 }).map((all) =>
  all.map(({ at, type, amount, currency, link, payer }, number) =>
    transaction(`number ${number}`, at, type === 'PAYMENT' ? amount : -amount, {
      type,
      currency,
      payer_id: payer,
      payment_transaction_id: type === 'REFUND' ? link : null,
      fee: type === 'PAYMENT' ? -0.3 : null,
    }),
  ),
);

const compute = (all: readonly Transaction[]) =>
  computeTransactionInsight(new Map([['COMMERCE_TRANSACTION', all as unknown as RecordBody[]]]), CONTEXT);
const inCents = (value: number | null): number => Math.round((value ?? 0) * 100);

describe('transaction insight', () => {
  it('is equal when computed by month from serialized partials', () => {
    fc.assert(
      fc.property(transactions, (all) => {
        const partials = MONTHS.map((month): [string, Record<string, unknown>] => {
          const { first, last } = daysAround(month, transactionInsightByMonth.marginDays);
          // Sort keys are compared as text, as in the order index.
          const near = all.filter(({ created_at: at }) => at >= first && at <= `${last}~`) as unknown as RecordBody[];
          const partial = transactionInsightByMonth.partial(month, near.toReversed(), new Map(), CONTEXT);
          return [month, JSON.parse(JSON.stringify(partial)) as Record<string, unknown>];
        });
        expect(transactionInsightByMonth.combine(new Map(partials), new Map(), CONTEXT)).toEqual(compute(all));
      }),
    );
  });

  it('has a consistent net volume, platform totals and linked refunds', () => {
    fc.assert(
      fc.property(transactions, (all) => {
        const found = compute(all);
        for (const each of found) {
          expect(inCents(each.net_volume)).toBe(
            inCents(each.gross_volume) - inCents(each.refund_volume) - inCents(each.dispute_volume) - inCents(each.fee_volume),
          );
          expect(each.platforms.reduce((sum, { gross_volume }) => sum + inCents(gross_volume), 0)).toBe(inCents(each.gross_volume));
        }
        const refunded = (of: typeof found): number => of.reduce((sum, { refund_volume }) => sum + inCents(refund_volume), 0);
        const cohorts = found.reduce((sum, { refund_rate_cohort: rate, gross_volume: gross }) => sum + (rate ?? 0) * (gross ?? 0) * 100, 0);
        expect(cohorts).toBeLessThanOrEqual(refunded(found) + found.length);
      }),
    );
  });
});
