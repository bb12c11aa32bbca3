import { type MonthlyComputation, wholeOf } from '../by-month.js';
import { dayIn, monthBefore, monthIn, yearBefore } from '../calendar.js';
import { byCurrency, growthOf, isComplete, monthsBetween } from '../commerce-transaction-insight/compute.js';
import { byMonthOfPayment, Fingerprints } from '../commerce-transaction-insight/fingerprints.js';
import { type MonthOfCurrency, monthsOfTransactions } from '../commerce-transaction-insight/months.js';
import { placesOf } from '../currency.js';
import { type Decimal, decimal, numberOf, quotient, sumOf } from '../decimal.js';
import type { ComputeContext, ComputeInputs } from '../definition.js';
import { recordsOf } from '../derived.js';
import type { CommerceDisputeInsight } from './definition.js';
import type { Dispute } from './inputs.js';

const DISPUTES = 'COMMERCE_DISPUTE';
const RATE_PLACES = 4;
const DAY_PLACES = 2;
const DAY_MS = 86_400_000;
/**
 * Maximum share of disputes that name no payment, as a divisor: one in twenty. Above it, the cohort
 * rate is null.
 */
const MAX_UNLINKED_SHARE = 20;

type Months = ReadonlyMap<string, MonthOfCurrency>;

const LOST: readonly (string | null)[] = ['LOST', 'ACCEPTED'];
const DECIDED: readonly (string | null)[] = ['WON', 'CLOSED', ...LOST];

/**
 * Returns the platforms that report disputes: those read for disputes, and those with any dispute.
 */
function platformsOf(disputes: readonly Dispute[], { readings }: ComputeContext): ReadonlySet<string> {
  const told = disputes.map(({ provider_name }) => provider_name);
  const read = readings?.get(DISPUTES)?.filter(({ at }) => at !== null) ?? [];
  return new Set([...told, ...read.map(({ provider_name }) => provider_name)]);
}

/** Returns the payments of a month that can be disputed: those whose money the platform moved. */
function paymentsIn(said: MonthOfCurrency | undefined, platforms: ReadonlySet<string>): { count: number; gross: Decimal } {
  const settled = Object.entries(said?.platforms ?? {}).flatMap(([provider, its]) => (platforms.has(provider) ? [its.settled] : []));
  return { count: settled.reduce((sum, { count }) => sum + count, 0), gross: sumOf(settled.map(({ gross }) => BigInt(gross))) };
}

const rateOf = (count: number, of: number, places = RATE_PLACES): number | null => quotient(BigInt(count), BigInt(of), places);

/**
 * Counts disputes, opened at any time, by the month of their payment. Undefined when too many
 * disputes name no payment.
 */
function disputesByPayment(disputes: readonly Dispute[], months: Months): ReadonlyMap<string, number> | undefined {
  const linked = disputes.filter(({ transaction_id }) => transaction_id !== null);
  if ((disputes.length - linked.length) * MAX_UNLINKED_SHARE > disputes.length) return undefined;
  const fingerprints = new Fingerprints();
  const links = linked.map((dispute) => ({ payment: fingerprints.of(dispute, dispute.transaction_id!), value: dispute }));
  const payments = new Map([...months].map(([month, said]) => [month, said.payments]));
  return new Map([...byMonthOfPayment(links, payments)].map(([month, found]) => [month, found.length]));
}

/** Returns the average number of calendar days from opening to decision, in the time zone. */
function daysToResolve(disputes: readonly Dispute[], zone: string): number | null {
  const days = disputes
    .filter(({ resolved_at }) => resolved_at !== null)
    .map(({ created_at, resolved_at }) => (Date.parse(dayIn(zone, resolved_at!)) - Date.parse(dayIn(zone, created_at))) / DAY_MS);
  return rateOf(
    days.reduce((sum, each) => sum + each, 0),
    days.length,
    DAY_PLACES,
  );
}

const volumeOf = (disputes: readonly Dispute[] = []): Decimal => sumOf(disputes.map(({ amount }) => decimal(amount)));

/** Returns the lost amount. Null when the amount of a lost dispute is unknown. */
function lossOf(disputes: readonly Dispute[]): Decimal | null {
  if (disputes.some(({ status, amount_lost }) => LOST.includes(status) && amount_lost === null)) return null;
  return sumOf(disputes.map(({ amount_lost }) => decimal(amount_lost ?? 0)));
}

/** Returns the outcome counts and amounts of disputes. */
function outcomesOf(disputes: readonly Dispute[], currency: string, zone: string) {
  const count = (condition: (dispute: Dispute) => boolean): number => disputes.filter(condition).length;
  const money = (amount: Decimal): number => numberOf(amount, placesOf(currency));
  const loss = lossOf(disputes);
  const [won, lost] = [count(({ status }) => status === 'WON'), count(({ status }) => LOST.includes(status))];
  return {
    dispute_count: disputes.length,
    open_count: count(({ status }) => !DECIDED.includes(status)),
    won_count: won,
    lost_count: lost,
    closed_count: count(({ status }) => status === 'CLOSED'),
    inquiry_count: count(({ stage }) => stage === 'INQUIRY'),
    fraud_count: count(({ reason_group }) => reason_group === 'FRAUD'),
    disputed_volume: money(volumeOf(disputes)),
    lost_volume: loss === null ? null : money(loss),
    win_rate: rateOf(won, won + lost),
    average_days_to_resolve: daysToResolve(disputes, zone),
  };
}

/**
 * Returns the months of one currency from the first dispute. The history of the platforms before it
 * is unknown.
 */
function insightsOf(
  currency: string,
  disputes: readonly Dispute[],
  months: Months,
  platforms: ReadonlySet<string>,
  context: ComputeContext,
): CommerceDisputeInsight[] {
  const opened = Map.groupBy(disputes, ({ created_at }) => monthIn(context.zone, created_at));
  const first = [...opened.keys()].toSorted()[0]!;
  const disputable = [...months].filter(([, said]) => paymentsIn(said, platforms).count > 0).map(([month]) => month);
  const ofPayments = disputesByPayment(disputes, months);
  const grown = (month: string, before: string): number | null => growthOf(volumeOf(opened.get(month)), volumeOf(opened.get(before)));
  return monthsBetween([...opened.keys(), ...disputable.filter((month) => month > first)]).map((month) => {
    const its = opened.get(month) ?? [];
    const payments = paymentsIn(months.get(month), platforms);
    const complete = isComplete(month, DISPUTES, context);
    return {
      month,
      currency,
      ...outcomesOf(its, currency, context.zone),
      dispute_rate: rateOf(its.length, payments.count),
      dispute_rate_previous_month: rateOf(
        its.filter(({ stage }) => stage !== 'INQUIRY').length,
        paymentsIn(months.get(monthBefore(month)), platforms).count,
      ),
      dispute_rate_cohort: ofPayments === undefined ? null : rateOf(ofPayments.get(month) ?? 0, payments.count),
      dispute_rate_volume: quotient(volumeOf(its), payments.gross, RATE_PLACES),
      growth: complete ? grown(month, monthBefore(month)) : null,
      growth_year: complete ? grown(month, yearBefore(month)) : null,
    };
  });
}

const disputesIn = (small: ComputeInputs): readonly Dispute[] => recordsOf<Dispute>(small, DISPUTES);

/**
 * Computes disputes by month of their opening and currency. Shares the monthly results of the
 * transaction insight for the payments.
 */
export const disputeInsightByMonth: MonthlyComputation<CommerceDisputeInsight> = {
  ...monthsOfTransactions,

  combine(partials, small, context) {
    const disputes = disputesIn(small);
    const platforms = platformsOf(disputes, context);
    const months = byCurrency(partials);
    return [...Map.groupBy(disputes, ({ currency }) => currency)].flatMap(([currency, its]) =>
      insightsOf(currency, its, months.get(currency) ?? new Map(), platforms, context),
    );
  },
};

export const computeDisputeInsight = wholeOf(disputeInsightByMonth, ({ created_at }) => String(created_at));
