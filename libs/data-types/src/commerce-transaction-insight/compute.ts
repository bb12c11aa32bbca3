import { type MonthlyComputation, wholeOf } from '../by-month.js';
import { momentsOf, monthAfter, monthBefore, yearBefore } from '../calendar.js';
import { placesOf } from '../currency.js';
import { type Decimal, decimal, numberOf, quotient, sumOf } from '../decimal.js';
import type { ComputeContext } from '../definition.js';
import { byMonthOfPayment, fingerprintsIn } from './fingerprints.js';
import type { CommerceTransactionInsight } from './definition.js';
import { type MonthOfCurrency, monthsOfTransactions, type MonthOfTransactions } from './months.js';

const RATE_PLACES = 4;
const MAX_PLATFORMS = 10;
/** Maximum delay with which platforms report a movement, in milliseconds. */
const MAX_REPORTING_LAG_MS = 3 * 3_600_000;
/**
 * Maximum share of refunds that name no payment, as a divisor: one in twenty. Above it, the cohort
 * refund rate is null.
 */
const MAX_UNLINKED_SHARE = 20n;
/**
 * Maximum share of payments of unknown payers, as a divisor: one in two. Above it, the counts of
 * customers are null.
 */
const MAX_UNKNOWN_PAYERS = 2;
/** Number of months in which refunds of a payment are expected, from the month of the payment. */
const MONTHS_OF_REFUNDS = 13;
const MONTHS_OF_A_YEAR = 12;

const EMPTY: MonthOfCurrency = {
  platforms: {},
  offline: '0',
  refunds: { count: 0, amount: '0' },
  dispute: '0',
  fee: '0',
  payout: '0',
  payers: '',
  repeated: 0,
  unknown: 0,
  payments: '',
  links: [],
  unlinked: '0',
  gifts: '',
  paidOut: [],
};

/**
 * Platforms whose payouts and disputes move money in a source of their own, which a connection may
 * not read. `since` is the first month that the source has.
 */
const PAYOUT_SOURCES: Readonly<Record<string, { source: string; since: string }>> = {
  payment_platform_b: { source: 'square_payouts', since: '2021-01' },
};

/** Months of one currency with at least one movement. */
type MonthsOfCurrency = ReadonlyMap<string, MonthOfCurrency>;

/** Returns all months from the first to the last one. */
export function monthsBetween(months: readonly string[]): string[] {
  const [first, last] = [months.toSorted()[0], months.toSorted().at(-1)];
  const all: string[] = [];
  for (let month = first; month !== undefined && month <= last!; month = monthAfter(month)) all.push(month);
  return all;
}

/** Groups the monthly results by currency. */
export function byCurrency(partials: ReadonlyMap<string, unknown>): Map<string, Map<string, MonthOfCurrency>> {
  const found = new Map<string, Map<string, MonthOfCurrency>>();
  for (const [month, partial] of partials as ReadonlyMap<string, MonthOfTransactions>) {
    for (const [currency, said] of Object.entries(partial))
      found.set(currency, (found.get(currency) ?? new Map<string, MonthOfCurrency>()).set(month, said));
  }
  return new Map([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const grossOf = ({ platforms }: MonthOfCurrency): Decimal => sumOf(Object.values(platforms).map(({ gross }) => BigInt(gross)));
const countOf = ({ platforms }: MonthOfCurrency): number => Object.values(platforms).reduce((sum, { count }) => sum + count, 0);

/** True when every connection was read for a data type after the end of a month. */
export function isComplete(month: string, dataType: string, { zone, readings }: ComputeContext): boolean {
  const known = readings?.get(dataType) ?? [];
  const end = momentsOf(zone, month).to + MAX_REPORTING_LAG_MS;
  return known.length > 0 && known.every(({ at }) => at !== null && Date.parse(at) > end);
}

/** Sums refunds, made at any time, by the month of their payment. */
function refundsByPayment(months: MonthsOfCurrency): ReadonlyMap<string, Decimal> {
  const links = [...months.values()].flatMap((said) => said.links.map(([payment, amount]) => ({ payment, value: BigInt(amount) })));
  const payments = new Map([...months].map(([month, said]) => [month, said.payments]));
  return new Map([...byMonthOfPayment(links, payments)].map(([month, amounts]) => [month, sumOf(amounts)]));
}

/** True when too many refunds in the year after a month name no payment. */
function areRefundsOpen(month: string, months: MonthsOfCurrency): boolean {
  let [refunded, unlinked, at] = [0n, 0n, month];
  for (let count = 0; count < MONTHS_OF_REFUNDS; count += 1, at = monthAfter(at)) {
    const said = months.get(at) ?? EMPTY;
    refunded += BigInt(said.refunds.amount);
    unlinked += BigInt(said.unlinked);
  }
  return unlinked * MAX_UNLINKED_SHARE > refunded;
}

/** Returns the relative change from an earlier month. Null when the earlier figure is zero. */
export const growthOf = (now: Decimal, before: Decimal): number | null => quotient(now - before, before, RATE_PLACES);

/** Counts the payers of each month who also paid in one of the previous twelve months. */
function returningIn(all: readonly string[], months: MonthsOfCurrency): Map<string, number> {
  const paidLast = new Map<number, number>();
  return new Map(
    all.map((month, place) => {
      let returning = 0;
      for (const payer of fingerprintsIn((months.get(month) ?? EMPTY).payers)) {
        if (place - (paidLast.get(payer) ?? -Infinity) <= MONTHS_OF_A_YEAR) returning += 1;
        paidLast.set(payer, place);
      }
      return [month, returning];
    }),
  );
}

/** Removes the refunds of payments with a gift card, because those payments are not counted. */
function withoutGifts(months: MonthsOfCurrency): MonthsOfCurrency {
  const gifts = new Set([...months.values()].flatMap((said) => [...fingerprintsIn(said.gifts)]));
  if (gifts.size === 0) return months;
  return new Map(
    [...months].map(([month, said]) => {
      const [removed, links] = [
        said.links.filter(([payment]) => gifts.has(payment)),
        said.links.filter(([payment]) => !gifts.has(payment)),
      ];
      const amount = removed.reduce((sum, [, each]) => sum - BigInt(each), BigInt(said.refunds.amount));
      return [month, { ...said, links, refunds: { count: said.refunds.count - removed.length, amount: String(amount) } }];
    }),
  );
}

/**
 * True when every connection of a platform reads its payouts. Without reports of the sources, the
 * records of payouts show it.
 */
function arePayoutsRead(provider: string, months: Iterable<MonthOfCurrency>, { readings }: ComputeContext): boolean {
  const { source } = PAYOUT_SOURCES[provider]!;
  const its = (readings?.get(monthsOfTransactions.input) ?? []).filter(({ provider_name: name, at }) => name === provider && at !== null);
  if (its.some(({ sources }) => sources !== undefined)) return its.every(({ sources }) => sources?.includes(source));
  return [...months].some(({ paidOut }) => paidOut.includes(provider));
}

/** Returns the platforms that moved money up to a month, and whose payouts of it are unknown. */
const withoutPayouts = (month: string, { months, unread }: Whole): string[] =>
  Object.entries(PAYOUT_SOURCES)
    .filter(
      ([provider, { since }]) =>
        (unread.includes(provider) || month < since) &&
        [...months].some(([each, { platforms }]) => each <= month && (platforms[provider]?.settled.count ?? 0) > 0),
    )
    .map(([provider]) => provider);

const platformsOf = ({ platforms }: MonthOfCurrency, places: number): CommerceTransactionInsight['platforms'] =>
  Object.entries(platforms)
    .map(([provider_name, { count, gross }]) => ({ provider_name, payment_count: count, gross_volume: numberOf(BigInt(gross), places) }))
    .toSorted((one, other) => (one.provider_name < other.provider_name ? -1 : 1))
    .slice(0, MAX_PLATFORMS);

/** Months of one currency with results computed over all of them. */
interface Whole {
  months: MonthsOfCurrency;
  refunds: ReadonlyMap<string, Decimal>;
  returning: ReadonlyMap<string, number>;
  /** Platforms whose payouts are not read. */
  unread: readonly string[];
  /** First month of any currency. Earlier months are unknown, and this month may be incomplete. */
  first: string;
}

function customersOf(month: string, said: MonthOfCurrency, { returning, first }: Whole) {
  const { payers, repeated, unknown } = said;
  const count = fingerprintsIn(payers).length;
  if (count === 0 || unknown * MAX_UNKNOWN_PAYERS > countOf(said))
    return { customer_count: null, repeat_customer_count: null, returning_customer_count: null };
  const isYearKnown = yearBefore(month) > first;
  return {
    customer_count: count,
    repeat_customer_count: repeated,
    returning_customer_count: isYearKnown ? returning.get(month)! : null,
  };
}

/** Returns the insight of one month in one currency. */
function insightOf(month: string, currency: string, whole: Whole, complete: boolean): CommerceTransactionInsight {
  const { months, refunds } = whole;
  const grossIn = (of: string): Decimal => grossOf(months.get(of) ?? EMPTY);
  const said = months.get(month) ?? EMPTY;
  const [gross, count] = [grossIn(month), countOf(said)];
  const [refund, dispute, fee] = [BigInt(said.refunds.amount), BigInt(said.dispute), BigInt(said.fee)];
  const places = placesOf(currency);
  const money = (amount: Decimal): number => numberOf(amount, places);
  const rate = (amount: Decimal): number | null => quotient(amount, gross, RATE_PLACES);
  const unknown = withoutPayouts(month, whole);
  const ifPaidOut = (amount: Decimal): number | null => (unknown.length > 0 ? null : money(amount));
  return {
    month,
    currency,
    complete,
    payment_count: count,
    gross_volume: money(gross),
    refund_count: said.refunds.count,
    refund_volume: money(refund),
    dispute_volume: ifPaidOut(dispute),
    fee_volume: money(fee),
    net_volume: ifPaidOut(gross - refund - dispute - fee),
    average_payment: quotient(gross, decimal(count), places),
    ...customersOf(month, said, whole),
    refund_rate: rate(refund),
    refund_rate_cohort: areRefundsOpen(month, months) ? null : rate(refunds.get(month) ?? 0n),
    payout_volume: ifPaidOut(BigInt(said.payout)),
    offline_volume: money(BigInt(said.offline)),
    growth: complete ? growthOf(gross, grossIn(monthBefore(month))) : null,
    growth_year: complete ? growthOf(gross, grossIn(yearBefore(month))) : null,
    platforms: platformsOf(said, places),
    payments_without_payer: said.unknown,
    platforms_without_payouts: unknown,
  };
}

/** Computes sales, refunds, disputes and fees by month and currency. */
export const transactionInsightByMonth: MonthlyComputation<CommerceTransactionInsight> = {
  ...monthsOfTransactions,

  combine(partials, _small, context) {
    const currencies = byCurrency(partials);
    const all = monthsBetween([...currencies.values()].flatMap((months) => [...months.keys()]));
    const said = [...currencies.values()].flatMap((months) => [...months.values()]);
    const unread = Object.keys(PAYOUT_SOURCES).filter((provider) => !arePayoutsRead(provider, said, context));
    const complete = new Map(all.map((month) => [month, isComplete(month, monthsOfTransactions.input, context)]));
    return [...currencies].flatMap(([currency, told]) => {
      const months = withoutGifts(told);
      const whole = { months, refunds: refundsByPayment(months), returning: returningIn(all, months), unread, first: all[0]! };
      return all.map((month) => insightOf(month, currency, whole, complete.get(month)!));
    });
  },
};

export const computeTransactionInsight = wholeOf(transactionInsightByMonth, ({ created_at }) => String(created_at));
