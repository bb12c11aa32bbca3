import { placesOf } from '../currency.js';
import { type Decimal, decimal, numberOf, quotient } from '../decimal.js';
import { balancesIn, type BalanceHistories, overdraftsIn } from './balances.js';
import { type Book, totalOf } from './book.js';
import type { CreditPeriod } from './definition.js';
import { incomeVariation, monthsWithout } from './full-months.js';
import { type Tally, UNCLASSIFIED } from './months.js';
import { payersIn, type Recurrence } from './parties.js';
import { SIGNALS, type Signal } from './signals.js';
import { isCovered, isIn, type Span, type Window, windowBefore } from './windows.js';

const RATE_PLACES = 4;
const DAYS_PLACES = 2;
/** Length of the period of averages, in days. */
const DAYS_OF_AVERAGE = 30n;

/** Reason for an indicator without a value. */
export type Reason = 'HISTORY_TOO_SHORT' | 'RUNNING_MONTH' | 'NOTHING_TO_DIVIDE_BY' | 'PAYERS_NOT_TOLD';

/** Records the reason when a value is null, and returns the value. */
type RecordMissing = (metric: string, value: number | null, reason: Reason) => number | null;

/** Inputs of the indicators of a window. */
interface Sight {
  book: Book;
  window: Window;
  recordMissing: RecordMissing;
  money(amount: Decimal): number;
  total(tally: Tally): Decimal;
}

const ratio = (dividend: Decimal, divisor: Decimal, places = RATE_PLACES): number | null =>
  divisor > 0n ? quotient(dividend, divisor, places) : null;

/** Returns the average per 30 days. The current month has none. */
function averageOf({ window, recordMissing, book }: Sight, metric: string, amount: Decimal): number | null {
  if (window.period === 'CURRENT_MONTH') return recordMissing(metric, null, 'RUNNING_MONTH');
  const average = quotient(amount * DAYS_OF_AVERAGE, decimal(window.days), placesOf(book.currency));
  return recordMissing(metric, window.complete ? average : null, 'HISTORY_TOO_SHORT');
}

function growthOf({ book, window, recordMissing, total }: Sight): number | null {
  const before = windowBefore(window);
  if (!isCovered(book.accounts, before.from)) return recordMissing('inflow_growth', null, 'HISTORY_TOO_SHORT');
  const { amount } = totalOf(book.tallies.get('operating_incoming'), before);
  return recordMissing('inflow_growth', ratio(total('operating_incoming') - amount, amount), 'NOTHING_TO_DIVIDE_BY');
}

function flowsOf(sight: Sight) {
  const { book, window, recordMissing, money, total } = sight;
  const [incoming, outgoing, operating] = [total('incoming'), total('outgoing'), total('operating_incoming')];
  const payers = payersIn(book, window);
  const variation = incomeVariation(book, window.period);
  return {
    incoming: money(incoming),
    outgoing: money(outgoing),
    net_cash_flow: money(incoming - outgoing),
    average_incoming: averageOf(sight, 'average_incoming', incoming),
    average_outgoing: averageOf(sight, 'average_outgoing', outgoing),
    operating_incoming: money(operating),
    inflow_variation: recordMissing('inflow_variation', variation.value, variation.reason),
    inflow_growth: growthOf(sight),
    largest_payer_share: recordMissing(
      'largest_payer_share',
      payers === undefined ? null : ratio(payers.largest, operating),
      'PAYERS_NOT_TOLD',
    ),
    payer_concentration: recordMissing(
      'payer_concentration',
      payers === undefined ? null : ratio(payers.squares, operating * operating),
      'PAYERS_NOT_TOLD',
    ),
  };
}

/**
 * Returns the number of days that the last balance covers. Null for a window that the history does
 * not cover.
 */
function daysOfCash({ window, recordMissing, total }: Sight, balance: Decimal): number | null {
  if (!window.complete) return recordMissing('days_of_cash', null, 'HISTORY_TOO_SHORT');
  return recordMissing('days_of_cash', ratio(balance * BigInt(window.days), total('outgoing'), DAYS_PLACES), 'NOTHING_TO_DIVIDE_BY');
}

function balancesOf(sight: Sight, balanceHistories: BalanceHistories) {
  const { book, window, recordMissing, money } = sight;
  const { min, max, average } = balancesIn(balanceHistories, window);
  const overdrafts = overdraftsIn(balanceHistories, window);
  const short = (metric: string, value: number | null | undefined): number | null =>
    recordMissing(metric, value ?? null, 'HISTORY_TOO_SHORT');
  return {
    balance_end: money(balanceHistories.total[0]!),
    balance_min: short('balance_min', min && money(min.amount)),
    balance_min_date: min?.day ?? null,
    balance_max: short('balance_max', max === undefined ? max : money(max)),
    balance_average: short('balance_average', average && quotient(average.sum, decimal(average.days), placesOf(book.currency))),
    negative_days: short('negative_days', overdrafts?.days),
    longest_negative_run: short('longest_negative_run', overdrafts?.longestRun),
    overdraft_entries: short('overdraft_entries', overdrafts?.entries),
    days_of_cash: daysOfCash(sight, balanceHistories.total[0]!),
  };
}

type Counts = { count: number; amount: number };

type Counted = Signal | (typeof UNCLASSIFIED)[number];

function talliesOf({ book, window, money }: Sight): Record<Counted, Counts> {
  const tally = (counted: Counted): Counts => {
    const { count, amount } = totalOf(book.tallies.get(counted), window);
    return { count, amount: money(amount) };
  };
  return Object.fromEntries([...SIGNALS, ...UNCLASSIFIED].map((counted) => [counted, tally(counted)])) as Record<Counted, Counts>;
}

/**
 * Returns the cash that the company uses per 30 days, and the days until the last balance is used.
 * Null values are not recorded as missing, because the list of reasons is older than these
 * indicators and each new reason would be a change event.
 */
function burnOf({ book, window, total }: Sight, balance: Decimal) {
  if (!window.complete || window.period === 'CURRENT_MONTH') return { net_burn: null, runway_days: null };
  const used = total('outgoing') - (total('incoming') - total('financing'));
  return {
    net_burn: quotient(used * DAYS_OF_AVERAGE, decimal(window.days), placesOf(book.currency)),
    runway_days: balance < 0n ? null : ratio(balance * BigInt(window.days), used, DAYS_PLACES),
  };
}

/** Returns a tally with the latest date and the months without a payment. */
function watched({ book, window, recordMissing }: Sight, signal: 'social_charges' | 'taxes', counts: Counts) {
  const days = (book.tallies.get(signal) ?? []).filter(({ day }) => isIn(window, day));
  const without = recordMissing(`${signal}.months_without`, monthsWithout(book, signal), 'HISTORY_TOO_SHORT');
  return { ...counts, last_date: days.at(-1)?.day ?? null, months_without: without };
}

function recurrentIn({ window, money }: Sight, its: Recurrence['income']): Counts {
  const { count, amount } = totalOf(its, window satisfies Span);
  return { count, amount: money(amount) };
}

/** Computes the indicators of a window. */
export function periodOf(
  book: Book,
  window: Window,
  balanceHistories: BalanceHistories,
  recurrence: Recurrence,
  told: (metric: string, reason: Reason) => void,
): CreditPeriod {
  const recordMissing: RecordMissing = (metric, value, reason) => {
    if (value === null) told(metric, reason);
    return value;
  };
  const places = placesOf(book.currency);
  const sight: Sight = {
    book,
    window,
    recordMissing,
    money: (amount) => numberOf(amount, places),
    total: (tally) => totalOf(book.tallies.get(tally), window).amount,
  };
  const { debt_service, loans_received, rejected_debits, reject_fees, seizures, social_charges, taxes, salaries, ...rest } =
    talliesOf(sight);
  const [debt, operating, outgoing] = [sight.total('debt_service'), sight.total('operating_incoming'), sight.total('outgoing')];
  return {
    period: window.period,
    from: window.from,
    to: window.to,
    complete: window.complete,
    ...flowsOf(sight),
    ...balancesOf(sight, balanceHistories),
    debt_service,
    leverage_ratio: recordMissing('leverage_ratio', ratio(debt, operating), 'NOTHING_TO_DIVIDE_BY'),
    debt_coverage: recordMissing('debt_coverage', ratio(operating - outgoing + debt, debt), 'NOTHING_TO_DIVIDE_BY'),
    loans_received,
    rejected_debits,
    reject_fees,
    seizures,
    social_charges: watched(sight, 'social_charges', social_charges),
    taxes: watched(sight, 'taxes', taxes),
    salaries,
    recurrent_income: recurrentIn(sight, recurrence.income),
    recurrent_expense: recurrentIn(sight, recurrence.expense),
    ...rest,
    ...burnOf(sight, balanceHistories.total[0]!),
  };
}
