import { monthOf } from '../calendar.js';
import { type SubscriptionHistory, type Fine } from './subscription-history.js';

/** What begins and ends in a month. */
export interface Turnover {
  begun: number;
  ended: number;
  /** Of those that ended, begun in an earlier month. */
  churned: number;
  suspended: number;
  /**
   * Subscriptions that bring money at the end of the month and did not at its beginning, less the
   * reverse.
   */
  paying: number;
  /**
   * What customers bring at the end of the month: those who brought nothing before, and those who
   * bring more than before.
   */
  gained: Fine;
  expanded: Fine;
  /** What they bring no more: those who bring less than before, and those who bring nothing. */
  contracted: Fine;
  lost: Fine;
}

export const NO_TURNOVER: Turnover = {
  begun: 0,
  ended: 0,
  churned: 0,
  suspended: 0,
  paying: 0,
  gained: 0n,
  expanded: 0n,
  contracted: 0n,
  lost: 0n,
};

/** What subscriptions of a customer bring more or less from a month on. */
interface Step {
  month: string;
  by: Fine;
}

const inOrder = (steps: readonly Step[]): readonly Step[] =>
  steps.length === 1 ? steps : steps.toSorted(({ month: one }, { month: other }) => (one < other ? -1 : one > other ? 1 : 0));

/** Adds the months of some subscriptions to those of others. */
export function addMonths(months: Map<string, Turnover>, others: ReadonlyMap<string, Turnover>): void {
  for (const [month, other] of others) {
    const known = months.get(month);
    if (known === undefined) {
      months.set(month, { ...other });
      continue;
    }
    for (const count of ['begun', 'ended', 'churned', 'suspended', 'paying'] as const) known[count] += other[count];
    for (const revenue of ['gained', 'expanded', 'contracted', 'lost'] as const) known[revenue] += other[revenue];
  }
}

/**
 * The subscriptions of one account in one currency, added up by the months they begin and end in;
 * of customers, what they bring from month to month.
 */
export class Turnovers {
  private readonly months = new Map<string, Turnover>();
  private readonly customers = new Map<string, Step[]>();

  /** Adds a subscription; one of no known customer stands for a customer of its own. */
  add(course: SubscriptionHistory, customer: string | null): void {
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

  /** What begins and ends by month, of those months in which anything does. */
  byMonth(): ReadonlyMap<string, Turnover> {
    for (const steps of this.customers.values()) this.addCustomer(steps);
    this.customers.clear();
    return this.months;
  }

  private addRevenue({ monthly, paidFrom, paidUntil }: SubscriptionHistory, customer: string | null): void {
    if (paidFrom === null) return;
    const [from, until] = [monthOf(paidFrom), paidUntil === null ? null : monthOf(paidUntil)];
    // What comes and goes within a month is at the end of none.
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
   * Tells for each month in which a customer brings more or less than before whether he is new,
   * lost, or neither.
   */
  private addCustomer(steps: readonly Step[]): void {
    const sorted = inOrder(steps);
    let before = 0n;
    for (let place = 0; place < sorted.length;) {
      const { month } = sorted[place]!;
      let after = before;
      for (; sorted[place]?.month === month; place += 1) after += sorted[place]!.by;
      this.addStep(month, before, after);
      before = after;
    }
  }

  private addStep(month: string, before: Fine, after: Fine): void {
    const turnover = this.of(month);
    if (before === 0n) turnover.gained += after;
    else if (after === 0n) turnover.lost += before;
    else if (after > before) turnover.expanded += after - before;
    else turnover.contracted += before - after;
  }

  private of(month: string): Turnover {
    let known = this.months.get(month);
    if (known === undefined) this.months.set(month, (known = { ...NO_TURNOVER }));
    return known;
  }
}
