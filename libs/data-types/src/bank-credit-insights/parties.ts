import { dayAfter, monthOf } from '../calendar.js';
import { type Decimal, sumOf } from '../decimal.js';
import type { Book } from './book.js';
import { dateOf, type PartyDay, daysOf, isIncome, isNamedParty, type PartyMonth } from './party-operations.js';
import { isIn, type Span } from './windows.js';

const DAY_MS = 86_400_000;
/** Days within which what comes back is looked for. */
const DAYS_OF_RECURRENCE = 180;
const MIN_OPERATIONS = 3;
const MIN_MONTHS = 3;
/** Days between two operations, and the fifth of them that they may be off by. */
const RHYTHMS = [7, 14, 30, 60, 91];
const FIFTH = 5;

const magnitudeOf = (amount: Decimal): Decimal => (amount < 0n ? -amount : amount);

const isRhythmic = (gaps: readonly number[]): boolean =>
  RHYTHMS.some((rhythm) => gaps.every((gap) => Math.abs(gap - rhythm) * FIFTH <= rhythm));

/** Whether amounts lie within a quarter of their median. */
function areSimilar(amounts: readonly Decimal[]): boolean {
  const sorted = amounts.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const twiceMedian = sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!;
  return 8n * sorted[0]! >= 3n * twiceMedian && 8n * sorted.at(-1)! <= 5n * twiceMedian;
}

/** Whether what a party paid or was paid comes back, by what there was of it within half a year. */
export function isRecurrent(dealings: readonly Pick<PartyDay, 'day' | 'count' | 'amount'>[], dataDay: string): boolean {
  const from = dayAfter(dataDay, 1 - DAYS_OF_RECURRENCE);
  const recent = dealings.filter(({ day }) => day >= from && day <= dataDay);
  // Two on one day have no rhythm.
  if (recent.length < MIN_OPERATIONS || recent.some(({ count }) => count > 1)) return false;
  if (new Set(recent.map(({ day }) => monthOf(day))).size < MIN_MONTHS) return false;
  const gaps = recent.slice(1).map(({ day }, place) => (Date.parse(day) - Date.parse(recent[place]!.day)) / DAY_MS);
  return isRhythmic(gaps) && areSimilar(recent.map(({ amount }) => magnitudeOf(amount)));
}

/** Operations that come back, in the order of days; income or expense, amounts positive. */
export interface Recurrence {
  income: readonly PartyDay[];
  expense: readonly PartyDay[];
}

/**
 * The parties that may come back: of most, two operations of the half year lie too close together.
 */
function candidatesIn({ parties, dataDay }: Book): [string, PartyMonth[]][] {
  const from = dayAfter(dataDay, 1 - DAYS_OF_RECURRENCE);
  const byParty = Map.groupBy(parties, ({ party }) => party);
  return [...byParty].filter(([, months]) => {
    if (months.some(({ month, broken }) => broken > 0 && dateOf(month, broken) >= from)) return false;
    return months.filter(({ month }) => month >= monthOf(from)).length >= MIN_MONTHS;
  });
}

/** What comes back to and from the parties of a book. */
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

/** How the operating income of a span is spread over payers. */
export interface Payers {
  /** What the largest payer paid. */
  largest: Decimal;
  /** Squares of what each paid, added up; of payers nobody tells, of each operation. */
  squares: bigint;
}

/**
 * What a party paid within a span that ends after the month: its days are looked into only where
 * the span begins among them.
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

/**
 * The payers of a window, which ends on the day of the data; undefined where not one of them is
 * told.
 */
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
