import { type MonthlyComputation, type MonthPartial, wholeOf } from '../by-month.js';
import { monthBefore, monthOf } from '../calendar.js';
import type { ComputeContext, ComputeInputs } from '../definition.js';
import { type Decimal, numberOf, sumOf } from '../decimal.js';
import { recordsOf } from '../derived.js';
import type { BankCashflow } from './definition.js';
import type { BankAccount, BankOperation } from './inputs.js';
import { flowsIn, MARGIN_DAYS } from './flows.js';
import { movementsIn } from './movements.js';
import { basisOf, type CashAccount, type Scope, scopeOf } from './scope.js';

/** Version of the rules. Increase it when the result of a month changes. */
const RULES = 1;
const PLACES = 6;
const NONE: readonly [inbound: string, outbound: string] = ['0', '0'];

const scopeIn = (inputs: ComputeInputs, { zone }: ComputeContext): Scope => scopeOf(recordsOf<BankAccount>(inputs, 'BANK_ACCOUNT'), zone);

/** Returns the stored flow of an account in a month. */
function flowOf(partial: MonthPartial | undefined, { id }: CashAccount): { inbound: Decimal; outbound: Decimal } {
  const [inbound, outbound] = (partial?.[id] as typeof NONE | undefined) ?? NONE;
  return { inbound: BigInt(inbound), outbound: BigInt(outbound) };
}

/** Computes the months of a currency, backwards from the latest balances. */
function entriesOf(currency: string, accounts: readonly CashAccount[], partials: ReadonlyMap<string, MonthPartial>): BankCashflow[] {
  const first = accounts
    .map(({ coveredFrom }) => coveredFrom)
    .filter((month) => month !== null)
    .toSorted()[0];
  const last = accounts
    .map(({ dataDay }) => monthOf(dataDay))
    .toSorted()
    .at(-1)!;
  const ends = new Map(accounts.map((account) => [account, account.balance]));
  const entries: BankCashflow[] = [];
  const money = (amounts: Decimal[]) => ({ value: numberOf(sumOf(amounts), PLACES), currency });
  for (let month = last; first !== undefined && month >= first; month = monthBefore(month)) {
    const flows = new Map(accounts.map((account) => [account, flowOf(partials.get(month), account)]));
    const covered = accounts.filter(({ coveredFrom }) => coveredFrom !== null && coveredFrom <= month);
    entries.push({
      month,
      balance: money(covered.map((account) => ends.get(account)!)),
      inbound: money(covered.map((account) => flows.get(account)!.inbound)),
      outbound: money(covered.map((account) => flows.get(account)!.outbound)),
    });
    for (const [account, { inbound, outbound }] of flows) ends.set(account, ends.get(account)! - inbound + outbound);
  }
  return entries;
}

/**
 * Computes the cashflow by month and currency: the balances of the banks, walked back by the
 * movements of each month.
 */
export const cashflowByMonth: MonthlyComputation<BankCashflow> = {
  input: 'BANK_TRANSACTION',
  orderedBy: 'day',
  marginDays: MARGIN_DAYS,

  basis: (month, small, context) => JSON.stringify([RULES, basisOf(scopeIn(small, context), month, MARGIN_DAYS)]),

  partial(month, records, small, context) {
    const flows = flowsIn(month, movementsIn(records as unknown as readonly BankOperation[], scopeIn(small, context)));
    return Object.fromEntries([...flows].map(([{ id }, { inbound, outbound }]) => [id, [String(inbound), String(outbound)]]));
  },

  combine(partials, small, context) {
    const byCurrency = Map.groupBy(scopeIn(small, context).accounts, ({ currency }) => currency);
    return [...byCurrency].flatMap(([currency, accounts]) => entriesOf(currency, accounts, partials));
  },
};

export const computeBankCashflow = wholeOf(cashflowByMonth, ({ date }) => String(date));
