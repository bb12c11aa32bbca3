import { dayAfter, monthOf } from '../calendar.js';
import { type Decimal, sumOf } from '../decimal.js';
import type { Book } from './book.js';
import { dateOf, type PartyDay, daysOf, isIncome, isNamedParty, type PartyMonth } from './party-operations.js';
import { isIn, type Span } from './windows.js';

const DAY_MS = 86_400_000;
/** Length of the period in which recurrence is detected, in days. */
const DAYS_OF_RECURRENCE = 180;
const MIN_OPERATIONS = 3;
const MIN_MONTHS = 3;
/** Accepted intervals between two operations in days, with a tolerance of one fifth. */
const RHYTHMS = [7, 14, 30, 60, 91];
const FIFTH = 5;

const magnitudeOf = (amount: Decimal): Decimal => (amount < 0n ? -amount : amount);

const isRhythmic = (gaps: readonly number[]): boolean =>
  RHYTHMS.some((rhythm) => gaps.every((gap) => Math.abs(gap - rhythm) * FIFTH <= rhythm));

/** True when all amounts are within a quarter of their median. */
function areSimilar(amounts: readonly Decimal[]): boolean {
  const sorted = amounts.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const twiceMedian = sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!;
  return 8n * sorted[0]! >= 3n * twiceMedian && 8n * sorted.at(-1)! <= 5n * twiceMedian;
}

/**
 * True when the operations of a party in the last 180 days recur: enough operations and months, a
 * regular interval and similar amounts.
 */
export function isRecurrent(dealings: readonly Pick<PartyDay, 'day' | 'count' | 'amount'>[], dataDay: string): boolean {
  const from = dayAfter(dataDay, 1 - DAYS_OF_RECURRENCE);
  const recent = dealings.filter(({ day }) => day >= from && day <= dataDay);
  // Two operations on one day have no interval.
  if (recent.length < MIN_OPERATIONS || recent.some(({ count }) => count > 1)) return false;
  if (new Set(recent.map(({ day }) => monthOf(day))).size < MIN_MONTHS) return false;
  const gaps = recent.slice(1).map(({ day }, place) => (Date.parse(day) - Date.parse(recent[place]!.day)) / DAY_MS);
  return isRhythmic(gaps) && areSimilar(recent.map(({ amount }) => magnitudeOf(amount)));
}

/** Recurrent operations in day order. Amounts are positive. */
export interface Recurrence {
  income: readonly PartyDay[];
  expense: readonly PartyDay[];
}

/**
 * Returns the parties that may recur. Excludes most parties quickly, because two of their
 * operations are too close together.
 */
function candidatesIn({ parties, dataDay }: Book): [string, PartyMonth[]][] {
  const from = dayAfter(dataDay, 1 - DAYS_OF_RECURRENCE);
  const byParty = Map.groupBy(parties, ({ party }) => party);
  return [...byParty].filter(([, months]) => {
    if (months.some(({ month, broken }) => broken > 0 && dateOf(month, broken) >= from)) return false;
    return months.filter(({ month }) => month >= monthOf(from)).length >= MIN_MONTHS;
  });
}

/** Returns the recurrent income and expenses of a book. */
export function recurrenceOf(book: Book): Recurrence {
  const found = candidatesIn(book)
    .map(([party, months]) => ({ party, days: months.flatMap(daysOf) }))
    .filter(({ days }) => isRecurrent(days, book.dataDay));
  const of = (income: boolean): PartyDay[] =>
    found
      .filter(({ party }) => isIncome(party) === income)
      .flatMap(({ days }) => days.map((each) => ({ ...each, amount: magnitudeOf(each.amount) })))
      .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  return { income: of(true), expense: of(false) };
}

/** Distribution of the operating income of a span over payers. */
export interface Payers {
  /** Amount of the largest payer. */
  largest: Decimal;
  /**
   * Sum of the squared amounts of the payers. Each operation of an unknown payer is squared on its
   * own.
   */
  squares: bigint;
}

/**
 * Returns the operating income of a party within a span. Parses the days of the month only when the
 * span starts in it.
 */
function paidIn(its: PartyMonth, span: Span): Decimal {
  const first = monthOf(span.from);
  if (its.month !== first) return its.month > first ? its.operating : 0n;
  return sumOf(
    daysOf(its)
      .filter(({ day }) => isIn(span, day))
      .map(({ operating }) => operating),
  );
}

/** Returns the payers of a window that ends on the data day. Undefined when no payer is known. */
export function payersIn({ parties, unknownPayers }: Book, window: Span): Payers | undefined {
  const paid = new Map<string, Decimal>();
  for (const its of parties) {
    const amount = isNamedParty(its.party) && isIncome(its.party) ? paidIn(its, window) : 0n;
    if (amount > 0n) paid.set(its.party, (paid.get(its.party) ?? 0n) + amount);
  }
  if (paid.size === 0) return undefined;
  const amounts = [...paid.values()];
  const unknown = unknownPayers.filter(({ day }) => isIn(window, day)).reduce((sum, { squares }) => sum + squares, 0n);
  return {
    largest: amounts.reduce((one, other) => (other > one ? other : one)),
    squares: amounts.reduce((sum, amount) => sum + amount * amount, unknown),
  };
}
