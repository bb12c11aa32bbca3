import type { MonthlyPartials, MonthPartial } from '../by-month.js';
import { internalTransfers, MARGIN_DAYS } from '../bank-cashflow/internal-transfers.js';
import type { BankAccount, BankOperation } from '../bank-cashflow/inputs.js';
import { type Movement, movementsIn } from '../bank-cashflow/movements.js';
import { basisOf, type Scope, scopeOf } from '../bank-cashflow/scope.js';
import { monthOf } from '../calendar.js';
import { type Decimal, sumOf } from '../decimal.js';
import type { ComputeContext, ComputeInputs, RecordBody } from '../definition.js';
import { recordsOf } from '../derived.js';
import { type PartyOperation, serializePartyOperations } from './party-operations.js';
import { purposeOf, type Signal } from './signals.js';

/** Version of the rules. Increase it when the result of a month changes. */
const RULES = 3;
/** Maximum number of operations listed as evidence of an indicator. */
export const MAX_EVIDENCE = 50;

/** Amounts without a known purpose. */
export const UNCLASSIFIED = ['unclassified_incoming', 'unclassified_outgoing'] as const;
/** Indicators that are counted by day. */
export type Tally = 'incoming' | 'outgoing' | 'operating_incoming' | 'financing' | (typeof UNCLASSIFIED)[number] | Signal;

/** Operations of one indicator on a day: count, and amount as exact positive decimal text. */
export type StoredTally = [day: number, count: number, amount: string];
/** Stored result of a month in one currency. Days are days of the month. */
export interface MonthOfCurrency {
  tallies: Partial<Record<Tally, StoredTally[]>>;
  /** Latest operations by indicator, latest first. */
  evidence: Partial<Record<Tally, [day: number, id: string][]>>;
  /** Operating income of unknown payers, as sums of squared amounts. */
  unknownPayers: [day: number, squares: string][];
  /** Serialized operations by party, or by wording when the party is unknown. */
  dealings: string;
}

/** Stored result of a month. */
export interface MonthOfCredit {
  /** Net movement by account and day, and the part from transfers between own accounts. */
  accounts: Record<string, [day: number, net: string, internal: string][]>;
  currencies: Record<string, MonthOfCurrency>;
}

export const scopeIn = (inputs: ComputeInputs, { zone }: ComputeContext): Scope =>
  scopeOf(recordsOf<BankAccount>(inputs, 'BANK_ACCOUNT'), zone);

const dayOfMonth = ({ date }: Movement): number => Number(date.slice(8));
const amountOf = (movements: readonly Movement[]): Decimal => sumOf(movements.map(({ amount }) => amount));
const magnitudeOf = (amount: Decimal): Decimal => (amount < 0n ? -amount : amount);
const squaresOf = (movements: readonly Movement[]): bigint => movements.reduce((sum, { amount }) => sum + amount * amount, 0n);

/** Maps the movements of each day, in day order. */
const byDay = <M extends Movement, T>(movements: readonly M[], say: (day: number, its: M[]) => T): T[] =>
  [...Map.groupBy(movements, dayOfMonth)].toSorted(([one], [other]) => one - other).map(([day, its]) => say(day, its));

const serializeTally = (day: number, its: readonly Movement[]): StoredTally => [
  day,
  its.length,
  String(sumOf(its.map(({ amount }) => magnitudeOf(amount)))),
];

/** Returns the indicators that an operation counts for. */
const talliesOf = ({ amount, signal, isOperatingIncome, isFinancing, isUnclassified }: PartyOperation): Tally[] => [
  amount > 0n ? 'incoming' : 'outgoing',
  ...(isOperatingIncome ? (['operating_incoming'] as const) : []),
  ...(isFinancing ? (['financing'] as const) : []),
  ...(isUnclassified && isOperatingIncome ? (['unclassified_incoming'] as const) : []),
  ...(isUnclassified && amount < 0n ? (['unclassified_outgoing'] as const) : []),
  ...(signal === undefined ? [] : [signal]),
];

const evidenceOf = (dealings: readonly PartyOperation[]): [number, string][] =>
  dealings
    .toSorted((one, other) => other.day - one.day || (one.id < other.id ? -1 : 1))
    .slice(0, MAX_EVIDENCE)
    .map(({ day, id }) => [day, id]);

function monthOfCurrency(dealings: readonly PartyOperation[]): MonthOfCurrency {
  const tallied = Map.groupBy(
    dealings.flatMap((partyOperation) => talliesOf(partyOperation).map((tally) => ({ tally, dealing: partyOperation }))),
    ({ tally }) => tally,
  );
  const its = [...tallied].map(([tally, found]): [Tally, PartyOperation[]] => [
    tally,
    found.map(({ dealing: partyOperation }) => partyOperation),
  ]);
  const unknown = dealings.filter(({ isOperatingIncome, operation }) => isOperatingIncome && operation.counterparty_key === null);
  return {
    tallies: Object.fromEntries(its.map(([tally, found]) => [tally, byDay(found, serializeTally)])),
    evidence: Object.fromEntries(its.map(([tally, found]) => [tally, evidenceOf(found)])),
    unknownPayers: byDay(unknown, (day, found) => [day, String(squaresOf(found))]),
    dealings: serializePartyOperations(dealings),
  };
}

function monthOfCredit(month: string, movements: readonly Movement[]): MonthOfCredit {
  const internal = internalTransfers(movements);
  const within = movements.filter(({ date }) => monthOf(date) === month);
  const dealings = within
    .filter((movement) => !internal.has(movement) && movement.amount !== 0n)
    .map((movement) => ({ ...movement, ...purposeOf(movement), day: dayOfMonth(movement) }));
  const netOf = (its: readonly Movement[]): string[] => [String(amountOf(its)), String(amountOf(its.filter((each) => internal.has(each))))];
  return {
    accounts: Object.fromEntries(
      [...Map.groupBy(within, ({ account }) => account.id)].map(([id, its]) => [
        id,
        byDay(its, (day, found) => [day, ...netOf(found)] as [number, string, string]),
      ]),
    ),
    currencies: Object.fromEntries(
      [...Map.groupBy(dealings, ({ account }) => account.currency)].map(([currency, its]) => [currency, monthOfCurrency(its)]),
    ),
  };
}

/** Computes the months of the credit indicators. */
export const monthsOfCredit: MonthlyPartials = {
  input: 'BANK_TRANSACTION',
  orderedBy: 'day',
  marginDays: MARGIN_DAYS,

  basis: (month, small, context) => JSON.stringify([RULES, basisOf(scopeIn(small, context), month, MARGIN_DAYS)]),

  partial: (month, records: readonly RecordBody[], small, context) =>
    monthOfCredit(month, movementsIn(records as unknown as readonly BankOperation[], scopeIn(small, context))) as unknown as MonthPartial,
};
