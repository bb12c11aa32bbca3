import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { account, bankInputs, operation } from '../../test/fixtures/bank.js';
import { CONTEXT } from '../../test/fixtures/computing.js';
import type { BankOperation } from '../bank-cashflow/inputs.js';
import { daysAround } from '../by-month.js';
import type { RecordBody } from '../definition.js';
import { computeCreditInsights, creditInsightsByMonth } from './compute.js';

/** Each run takes about 20 ms, and each day has new seeds. */
const RUNS = { numRuns: 40 };

const ACCOUNTS = [account('A', 100.1), account('B', -20.35, { type: 'SAVINGS' }), account('U', 5, { currency: 'USD' })];
const MONTHS = ['2024-12', '2025-01', '2025-02', '2025-03'];
const small = new Map([['BANK_ACCOUNT', ACCOUNTS as unknown as RecordBody[]]]);

const anyOperation = fc.record({
  of: fc.constantFrom('A', 'B', 'U'),
  day: fc.integer({ min: 0, max: 105 }),
  amount: fc.constantFrom(-100, 100, -0.1, 0.1, 33.33, -33.33),
  wording: fc.constantFrom('VIR INTERNE', 'LOYER', 'PRLV URSSAF', 'REJET PRLV'),
  payer: fc.constantFrom('a'.repeat(22), 'b'.repeat(22), null),
});
const operations = fc.array(anyOperation, { maxLength: 40 }).map((all) =>
  all.map(({ of, day, amount, wording, payer }, number) =>
    operation(of, new Date(Date.UTC(2024, 11, 1 + day)).toISOString().slice(0, 10), amount, {
      transaction_id: `number ${number}`,
      original_description: wording,
      counterparty_key: payer,
      category: null,
      currency: of === 'U' ? 'USD' : 'EUR',
    }),
  ),
);

const compute = (all: readonly BankOperation[]) => computeCreditInsights(bankInputs(ACCOUNTS, all), CONTEXT)[0]!;
const inCents = (value: number | null): number => Math.round((value ?? 0) * 100);

describe('credit insights', () => {
  it('do not depend on the read order', () => {
    fc.assert(
      fc.property(
        operations.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          expect(compute(shuffled)).toEqual(compute(all));
        },
      ),
      RUNS,
    );
  });

  it('are equal when computed by month from serialized partials', () => {
    fc.assert(
      fc.property(operations, (all) => {
        const partials = MONTHS.map((month): [string, Record<string, unknown>] => {
          const { first, last } = daysAround(month, creditInsightsByMonth.marginDays);
          const near = all.filter(({ date }) => date >= first && date <= last) as unknown as RecordBody[];
          const partial = creditInsightsByMonth.partial(month, near, small, CONTEXT);
          return [month, JSON.parse(JSON.stringify(partial)) as Record<string, unknown>];
        });
        expect(creditInsightsByMonth.combine(new Map(partials), small, CONTEXT)).toEqual([compute(all)]);
      }),
      RUNS,
    );
  });

  it('have consistent windows, balances and evidence', () => {
    fc.assert(
      fc.property(operations, (all) => {
        const ids = new Set(all.map(({ id }) => id));
        for (const { periods, evidence } of compute(all).currencies) {
          for (const [place, period] of periods.entries()) {
            expect(inCents(period.net_cash_flow)).toBe(inCents(period.incoming) - inCents(period.outgoing));
            expect(period.operating_incoming).toBeLessThanOrEqual(period.incoming!);
            expect(period.balance_min).toBeLessThanOrEqual(period.balance_max!);
            if (period.complete) expect(period.balance_average).toBeLessThanOrEqual(period.balance_max!);
            if (place > 1) expect(period.incoming).toBeGreaterThanOrEqual(periods[place - 1]!.incoming!);
          }
          for (const { metric, period, count, record_ids: named } of evidence) {
            expect(named.every((id) => ids.has(id!))).toBe(true);
            const figures = periods.find((each) => each.period === period)! as unknown as Record<string, { count: number } | number>;
            const counted = figures[metric];
            if (typeof counted === 'object') expect(counted.count).toBe(count);
          }
        }
      }),
      RUNS,
    );
  });
});
