import { monthOf } from '../calendar.js';
import { type SubscriptionHistory, type Fine, type UnknownHistory } from './subscription-history.js';

/** Starts and ends of subscriptions in a month, with the change in revenue. */
export interface Turnover {
  begun: number;
  ended: number;
  /** Ended subscriptions that started in an earlier month. */
  churned: number;
  suspended: number;
  /** Change in the number of subscriptions with revenue at the end of the month. */
  paying: number;
  /** Change in the number of customers with revenue, and the customers lost in the month. */
  customers: number;
  customersLost: number;
  /** Additional revenue at the end of the month, from new, returning and existing customers. */
  gained: Fine;
  reactivated: Fine;
  expanded: Fine;
  /** Lost revenue at the end of the month, from remaining and from lost customers. */
  contracted: Fine;
  lost: Fine;
}

export const NO_TURNOVER: Turnover = {
  begun: 0,
  ended: 0,
  churned: 0,
  suspended: 0,
  paying: 0,
  customers: 0,
  customersLost: 0,
  gained: 0n,
  reactivated: 0n,
  expanded: 0n,
  contracted: 0n,
  lost: 0n,
};

/** Change in the revenue of a customer from a month on. */
interface Step {
  month: string;
  by: Fine;
}

const inOrder = (steps: readonly Step[]): readonly Step[] =>
  steps.length === 1 ? steps : steps.toSorted(({ month: one }, { month: other }) => (one < other ? -1 : one > other ? 1 : 0));

/** Adds counts by month. */
export function addCounts(counts: Map<string, number>, others: ReadonlyMap<string, number>): void {
  for (const [month, count] of others) counts.set(month, (counts.get(month) ?? 0) + count);
}

/** Adds the months of other subscriptions to `months`. */
export function addMonths(months: Map<string, Turnover>, others: ReadonlyMap<string, Turnover>): void {
  for (const [month, other] of others) {
    const known = months.get(month);
    if (known === undefined) {
      months.set(month, { ...other });
      continue;
    }
    for (const count of ['begun', 'ended', 'churned', 'suspended', 'paying', 'customers', 'customersLost'] as const)
      known[count] += other[count];
    for (const revenue of ['gained', 'reactivated', 'expanded', 'contracted', 'lost'] as const) known[revenue] += other[revenue];
  }
}

/**
 * Sums the starts and ends of the subscriptions of one account in one currency by month, and the
 * revenue changes by customer.
 */
export class Turnovers {
  private readonly months = new Map<string, Turnover>();
  private readonly customers = new Map<string, Step[]>();
  /** Subscriptions that are left out, by the month of their start. */
  readonly leftOut = new Map<string, number>();

  /** Adds a subscription. Without a known customer, it counts as one customer. */
  add(course: SubscriptionHistory | UnknownHistory, customer: string | null): void {
    if ('isUnknown' in course) {
      addCounts(this.leftOut, new Map([[monthOf(course.begin), 1]]));
      return;
    }
    const { begin, end, suspended } = course;
    this.of(monthOf(begin)).begun += 1;
    if (end !== null) {
      const month = this.of(monthOf(end));
      month.ended += 1;
      if (suspended) month.suspended += 1;
      if (monthOf(begin) < monthOf(end)) month.churned += 1;
    }
    this.addRevenue(course, customer);
  }

  /** Returns the months with at least one start or end. */
  byMonth(): ReadonlyMap<string, Turnover> {
    for (const steps of this.customers.values()) this.addCustomer(steps);
    this.customers.clear();
    return this.months;
  }

  private addRevenue({ monthly, paidFrom, paidUntil }: SubscriptionHistory, customer: string | null): void {
    if (paidFrom === null) return;
    const [from, until] = [monthOf(paidFrom), paidUntil === null ? null : monthOf(paidUntil)];
    // Revenue that starts and ends within a month does not exist at the end of any month.
    if (from === until) return;
    const steps = [{ month: from, by: monthly }];
    this.of(from).paying += 1;
    if (until !== null) {
      steps.push({ month: until, by: -monthly });
      this.of(until).paying -= 1;
    }
    if (customer === null) return this.addCustomer(steps);
    const known = this.customers.get(customer);
    if (known === undefined) this.customers.set(customer, steps);
    else known.push(...steps);
  }

  /**
   * Adds the revenue changes of one customer and classifies each as gained, reactivated, lost,
   * expanded or contracted.
   */
  private addCustomer(steps: readonly Step[]): void {
    const sorted = inOrder(steps);
    let [before, hadRevenue] = [0n, false];
    for (let place = 0; place < sorted.length;) {
      const { month } = sorted[place]!;
      let after = before;
      for (; sorted[place]?.month === month; place += 1) after += sorted[place]!.by;
      this.addStep(month, before, after, hadRevenue);
      [before, hadRevenue] = [after, hadRevenue || after > 0n];
    }
  }

  private addStep(month: string, before: Fine, after: Fine, hadRevenue: boolean): void {
    if (before === after) return;
    const turnover = this.of(month);
    if (before === 0n) {
      turnover.customers += 1;
      turnover[hadRevenue ? 'reactivated' : 'gained'] += after;
    } else if (after === 0n) {
      turnover.customers -= 1;
      turnover.customersLost += 1;
      turnover.lost += before;
    } else if (after > before) turnover.expanded += after - before;
    else turnover.contracted += before - after;
  }

  private of(month: string): Turnover {
    let known = this.months.get(month);
    if (known === undefined) this.months.set(month, (known = { ...NO_TURNOVER }));
    return known;
  }
}
