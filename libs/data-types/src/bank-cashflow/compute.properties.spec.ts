import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { account, bankInputs, operation } from '../../test/fixtures/bank.js';
import { CONTEXT } from '../../test/fixtures/computing.js';
import { daysAround } from '../by-month.js';
import { computeBankCashflow } from './compute.js';
import { flowsIn, MARGIN_DAYS, type MonthFlows } from './flows.js';
import { internalTransfers } from './internal-transfers.js';
import type { BankOperation } from './inputs.js';
import { type Movement, movementsIn } from './movements.js';
import { scopeOf } from './scope.js';

const ACCOUNTS = [account('A', 1_000.1), account('B', -20.35), account('C', 0)];
const MONTHS = ['2024-12', '2025-01', '2025-02', '2025-03'];
/** Days near month ends, where both sides of a transfer can be in different months. */
const DAYS = [25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68];
const dayOf = (day: number): string => new Date(Date.UTC(2024, 11, 1 + day)).toISOString().slice(0, 10);

/** Few amounts, days and wordings, so that many movements are similar. */
const anyOperation = fc.record({
  of: fc.constantFrom('A', 'B', 'C'),
  day: fc.constantFrom(...DAYS),
  amount: fc.constantFrom(-100, 100, -0.1, 0.1, 33.33, -33.33),
  wording: fc.constantFrom('VIR INTERNE', 'LOYER'),
});
const operations = fc
  .uniqueArray(fc.record({ number: fc.integer({ min: 0, max: 999 }), told: anyOperation }), {
    selector: ({ number }) => number,
    maxLength: 40,
  })
  .map((all) =>
    all.map(({ number, told: { of, day, amount, wording } }) =>
      operation(of, dayOf(day), amount, { transaction_id: `number ${number}`, original_description: wording }),
    ),
  );

/** Returns the flows of a month from the movements within its margin only. */
function alone(month: string, movements: readonly Movement[]): MonthFlows {
  const { first, last } = daysAround(month, MARGIN_DAYS);
  return flowsIn(
    month,
    movements.filter(({ date }) => date >= first && date <= last),
  );
}

const compute = (all: readonly BankOperation[]) => computeBankCashflow(bankInputs(ACCOUNTS, all), CONTEXT);
const inCents = (value: number): number => Math.round(value * 100);

describe('cashflow', () => {
  it('does not depend on the read order', () => {
    fc.assert(
      fc.property(
        operations.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          expect(compute(shuffled)).toEqual(compute(all));
        },
      ),
    );
  });

  it('has balances consistent with the flows of each month', () => {
    fc.assert(
      fc.property(operations, (all) => {
        const entries = compute(all).toSorted((one, other) => (one.month < other.month ? -1 : 1));
        expect(entries.map(({ month }) => month)).toEqual(MONTHS);
        for (const [place, { balance, inbound, outbound }] of entries.slice(1).entries()) {
          const before = entries[place]!.balance.value;
          expect(inCents(balance.value)).toBe(inCents(before) + inCents(inbound.value) - inCents(outbound.value));
        }
        expect(entries.at(-1)!.balance.value).toBe(979.75);
      }),
    );
  });

  it('gives the same flows for a month with its margin as for all months', () => {
    const scope = scopeOf(ACCOUNTS, CONTEXT.zone);
    fc.assert(
      fc.property(operations, (all) => {
        const movements = movementsIn(all, scope);
        const internal = internalTransfers(movements);
        for (const month of MONTHS) {
          const flows = [...alone(month, movements).values()];
          const counted = movements.filter((movement) => movement.date.startsWith(month) && !internal.has(movement));
          const sum = flows.reduce((net, { inbound, outbound }) => net + inbound - outbound, 0n);
          const gross = flows.reduce((total, { inbound, outbound }) => total + inbound + outbound, 0n);
          expect(sum).toBe(counted.reduce((net, { amount }) => net + amount, 0n));
          expect(gross).toBe(counted.reduce((total, { amount }) => total + (amount < 0n ? -amount : amount), 0n));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('considers a competing side six days away in another month', () => {
    const [ours, theirs] = [{ original_description: 'VIR EPARGNE' }, { original_description: 'CLIENT' }];
    const paid = operation('A', '2025-01-31', -100, theirs);
    const taken = operation('B', '2025-02-03', 100, ours);
    const taker = operation('C', '2025-02-06', -100, ours);
    const net = (operations: BankOperation[]): bigint[] =>
      [...alone('2025-01', movementsIn(operations, scopeOf(ACCOUNTS, CONTEXT.zone))).values()].map(({ outbound }) => outbound);
    expect([net([paid, taken]), net([paid, taken, taker])]).toEqual([[], [100_000_000n]]);
  });
});
