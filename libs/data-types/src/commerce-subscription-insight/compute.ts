import { computeAtOnce, type SlicedComputation } from '../by-month.js';
import { dayIn, monthAfter, monthOf, yearBefore } from '../calendar.js';
import { placesOf } from '../currency.js';
import { quotient } from '../decimal.js';
import type { ComputeContext } from '../definition.js';
import { type SubscriptionHistory, subscriptionHistoryOf, type Fine, FINE_PLACES, type UnknownHistory } from './subscription-history.js';
import type { CommerceSubscriptionInsight } from './definition.js';
import { READS, type Subscription } from './inputs.js';
import { addCounts, addMonths, NO_TURNOVER, type Turnover, Turnovers } from './months.js';

const SUBSCRIPTIONS = 'COMMERCE_SUBSCRIPTION';
const RATE_PLACES = 4;
const ONE = 10n ** BigInt(FINE_PLACES);

/** Returns the day of the latest read, or the day of the computation when reads are unknown. */
function dataDayOf({ zone, today, readings }: ComputeContext): string {
  const days = (readings?.get(SUBSCRIPTIONS) ?? []).flatMap(({ at }) => (at === null ? [] : [dayIn(zone, at)]));
  return days.toSorted().at(-1) ?? today;
}

const growthOf = (now: Fine, before: Fine | undefined): number | null => quotient(now - (before ?? 0n), before ?? 0n, RATE_PLACES);

/** Starts and ends of subscriptions by month, and the subscriptions that are left out. */
interface CurrencyMonths {
  months: Map<string, Turnover>;
  leftOut: Map<string, number>;
}

const noMonths = (): CurrencyMonths => ({ months: new Map(), leftOut: new Map() });

/** Yields the months of one currency, from the first subscription to the last read. */
function* insightsOf(currency: string, { months, leftOut }: CurrencyMonths, lastMonth: string): Generator<CommerceSubscriptionInsight> {
  if (months.size === 0) return;
  const unknown = [...leftOut];
  const places = placesOf(currency);
  const money = (amount: Fine): number => quotient(amount, ONE, places) as number;
  const revenues = new Map<string, Fine>();
  let [active, paying, customers, revenue] = [0, 0, 0, 0n];
  for (let month = [...months.keys()].toSorted()[0]!; month <= lastMonth; month = monthAfter(month)) {
    const { begun, ended, churned, suspended, ...paid } = months.get(month) ?? NO_TURNOVER;
    const [opening, customersBefore, before] = [active, customers, revenue];
    active += begun - ended;
    paying += paid.paying;
    customers += paid.customers;
    revenue += paid.gained + paid.reactivated + paid.expanded - paid.contracted - paid.lost;
    revenues.set(month, revenue);
    yield {
      month,
      currency,
      opening_count: opening,
      new_count: begun,
      cancelled_count: ended,
      active_count: active,
      churned_count: churned,
      suspended_count: suspended,
      churn_rate: quotient(BigInt(churned), BigInt(opening), RATE_PLACES),
      monthly_recurring_revenue: money(revenue),
      new_revenue: money(paid.gained),
      expansion_revenue: money(paid.expanded),
      contraction_revenue: money(paid.contracted),
      churned_revenue: money(paid.lost),
      revenue_churn_rate: quotient(paid.lost, before, RATE_PLACES),
      average_revenue: quotient(revenue, ONE * BigInt(paying), places),
      growth: growthOf(revenue, before),
      growth_year: growthOf(revenue, revenues.get(yearBefore(month))),
      reactivation_revenue: money(paid.reactivated),
      customer_count: customers,
      churned_customer_count: paid.customersLost,
      customer_churn_rate: quotient(BigInt(paid.customersLost), BigInt(customersBefore), RATE_PLACES),
      average_revenue_per_customer: quotient(revenue, ONE * BigInt(customers), places),
      left_out_count: unknown.reduce((sum, [each, count]) => sum + (each <= month ? count : 0), 0),
    };
  }
}

/** Returns the value of a key and creates it when absent. */
function knownOf<T>(known: Map<string, T>, key: string, made: () => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  const value = made();
  known.set(key, value);
  return value;
}

/**
 * Sums of the subscriptions of one account. A subscription without a currency gets that of its plan
 * when the plan has exactly one.
 */
class AccountSums {
  private readonly byCurrency = new Map<string, Turnovers>();
  private readonly byPlan = new Map<string, Turnovers>();
  /** Currencies by plan. */
  private readonly currencies = new Map<string, Set<string>>();

  add({ currency, plan_id: plan, customer_id: customer }: Subscription, course: SubscriptionHistory | UnknownHistory | undefined): void {
    if (currency !== null && plan !== null) knownOf(this.currencies, plan, () => new Set<string>()).add(currency);
    if (course === undefined) return;
    if (currency !== null) knownOf(this.byCurrency, currency, () => new Turnovers()).add(course, customer);
    else if (plan !== null) knownOf(this.byPlan, plan, () => new Turnovers()).add(course, customer);
  }

  /** Adds the sums of this account to the months of each currency. */
  addTo(currencies: Map<string, CurrencyMonths>): void {
    const ofPlans = [...this.byPlan].flatMap(([plan, turnovers]): [string, Turnovers][] => {
      const [currency, another] = this.currencies.get(plan) ?? [];
      return currency !== undefined && another === undefined ? [[currency, turnovers]] : [];
    });
    for (const [currency, turnovers] of [...this.byCurrency, ...ofPlans]) {
      const { months, leftOut } = knownOf(currencies, currency, noMonths);
      addMonths(months, turnovers.byMonth());
      addCounts(leftOut, turnovers.leftOut);
    }
  }
}

/** Sums of all accounts. */
class AccountTotals {
  private readonly accounts = new Map<string, Map<string, AccountSums>>();
  private readonly dataDay: string;

  constructor(private readonly context: ComputeContext) {
    this.dataDay = dataDayOf(context);
  }

  add(records: readonly unknown[]): void {
    for (const subscription of records as readonly Subscription[])
      this.sumsOf(subscription).add(subscription, subscriptionHistoryOf(subscription, this.dataDay, this.context.zone));
  }

  end(): CommerceSubscriptionInsight[] {
    const currencies = new Map<string, CurrencyMonths>();
    for (const ofProvider of this.accounts.values()) for (const sums of ofProvider.values()) sums.addTo(currencies);
    const known = [...currencies].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return known.flatMap(([currency, its]) => [...insightsOf(currency, its, monthOf(this.dataDay))]);
  }

  private sumsOf({ provider_name: provider, source_account_id: account }: Subscription): AccountSums {
    const ofProvider = knownOf(this.accounts, provider, () => new Map<string, AccountSums>());
    return knownOf(ofProvider, account, () => new AccountSums());
  }
}

/**
 * Computes active, new and lost subscriptions by month and currency in one run. Sums starts and
 * ends per month, then derives the months.
 */
export const subscriptionInsightInSlices: SlicedComputation<CommerceSubscriptionInsight> = {
  input: SUBSCRIPTIONS,
  reads: READS,
  begin: (context) => new AccountTotals(context),
};

export const computeSubscriptionInsight = computeAtOnce(subscriptionInsightInSlices);
