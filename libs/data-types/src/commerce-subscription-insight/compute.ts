import { inOnePass, type SlicedComputation } from '../by-month.js';
import { dayIn, monthAfter, monthOf, yearBefore } from '../calendar.js';
import { placesOf } from '../currency.js';
import { quotient } from '../decimal.js';
import type { ComputeContext } from '../definition.js';
import { courseOf, type Fine, FINE_PLACES } from './course.js';
import type { CommerceSubscriptionInsight } from './definition.js';
import type { Subscription } from './inputs.js';
import { NO_TURNOVER, type Turnover, Turnovers } from './months.js';

const SUBSCRIPTIONS = 'COMMERCE_SUBSCRIPTION';
const RATE_PLACES = 4;
const ONE = 10n ** BigInt(FINE_PLACES);

/** The day of the latest reading; that of the computation where nobody knows of readings. */
function dataDayOf({ zone, today, readings }: ComputeContext): string {
  const days = (readings?.get(SUBSCRIPTIONS) ?? []).flatMap(({ at }) => (at === null ? [] : [dayIn(zone, at)]));
  return days.toSorted().at(-1) ?? today;
}

const growthOf = (now: Fine, before: Fine | undefined): number | null => quotient(now - (before ?? 0n), before ?? 0n, RATE_PLACES);

/** The months of one currency, from that of the first subscription to that of the data. */
function* insightsOf(currency: string, months: ReadonlyMap<string, Turnover>, lastMonth: string): Generator<CommerceSubscriptionInsight> {
  const places = placesOf(currency);
  const money = (amount: Fine): number => quotient(amount, ONE, places) as number;
  const revenues = new Map<string, Fine>();
  let [active, paying, revenue] = [0, 0, 0n];
  for (let month = [...months.keys()].toSorted()[0]!; month <= lastMonth; month = monthAfter(month)) {
    const { begun, ended, churned, suspended, ...paid } = months.get(month) ?? NO_TURNOVER;
    const [opening, before] = [active, revenue];
    active += begun - ended;
    paying += paid.paying;
    revenue += paid.gained + paid.expanded - paid.contracted - paid.lost;
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
    };
  }
}

/** What a key knows, made where it knows nothing. */
function knownOf<T>(known: Map<string, T>, key: string, made: () => T): T {
  const value = known.get(key) ?? made();
  known.set(key, value);
  return value;
}

/** Sums by currency; subscriptions without one wait for the currency of others of their plan. */
class Pass {
  private readonly byCurrency = new Map<string, Turnovers>();
  private readonly byPlan = new Map<string, Turnovers>();
  /** The currencies of each plan. */
  private readonly currencies = new Map<string, Set<string>>();
  private readonly dataDay: string;

  constructor(private readonly context: ComputeContext) {
    this.dataDay = dataDayOf(context);
  }

  add(records: readonly unknown[]): void {
    for (const subscription of records as readonly Subscription[]) this.addOne(subscription);
  }

  end(): CommerceSubscriptionInsight[] {
    for (const [plan, turnovers] of this.byPlan) {
      const [currency, another] = this.currencies.get(plan) ?? [];
      if (currency !== undefined && another === undefined) this.of(currency).addCounts(turnovers);
    }
    const known = [...this.byCurrency].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return known.flatMap(([currency, turnovers]) => [...insightsOf(currency, turnovers.byMonth(), monthOf(this.dataDay))]);
  }

  private of(currency: string): Turnovers {
    return knownOf(this.byCurrency, currency, () => new Turnovers());
  }

  private addOne(subscription: Subscription): void {
    const { provider_name, source_account_id, plan_id, customer_id, currency } = subscription;
    const account = `${provider_name}|${source_account_id}|`;
    if (currency !== null && plan_id !== null) knownOf(this.currencies, account + plan_id, () => new Set<string>()).add(currency);
    const course = courseOf(subscription, this.dataDay, this.context.zone);
    if (course === undefined || (currency === null && plan_id === null)) return;
    const turnovers = currency === null ? knownOf(this.byPlan, account + plan_id!, () => new Turnovers()) : this.of(currency);
    turnovers.add(course, customer_id === null ? null : account + customer_id);
  }
}

/** Active, new and lost subscriptions by month and currency: what begins and ends is added up in one pass, and the months after it. */
export const subscriptionInsightInSlices: SlicedComputation<CommerceSubscriptionInsight> = {
  input: SUBSCRIPTIONS,
  begin: (context) => new Pass(context),
};

export const computeSubscriptionInsight = inOnePass(subscriptionInsightInSlices);
