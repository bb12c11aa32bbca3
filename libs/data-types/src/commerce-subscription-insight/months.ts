import { monthOf } from '../calendar.js';
import { type Course, type Fine } from './course.js';

/** What begins and ends in a month. */
export interface Turnover {
  begun: number;
  ended: number;
  /** Of those that ended, begun in an earlier month. */
  churned: number;
  suspended: number;
  /** Subscriptions that bring money at the end of the month and did not at its beginning, less the reverse. */
  paying: number;
  /** What customers bring at the end of the month: those who brought nothing before, and those who bring more than before. */
  gained: Fine;
  expanded: Fine;
  /** What they bring no more: those who bring less than before, and those who bring nothing. */
  contracted: Fine;
  lost: Fine;
}

const COUNTS = ['begun', 'ended', 'churned', 'suspended', 'paying'] as const;

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

/** What the subscriptions of a customer bring more or less from a month on. */
type Steps = Map<string, Fine>;

/** The subscriptions of one currency, added up by the months they begin and end in; of customers, what they bring from month to month. */
export class Turnovers {
  private readonly months = new Map<string, Turnover>();
  private readonly customers = new Map<string, Steps>();

  /** Adds a subscription; one of no known customer stands for a customer of its own. */
  add(course: Course, customer: string | null): void {
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

  /** Adds the subscriptions of others to these: counts alone, as none of them bears a price. */
  addCounts(others: Turnovers): void {
    for (const [month, other] of others.months) {
      const known = this.of(month);
      for (const count of COUNTS) known[count] += other[count];
    }
  }

  /** What begins and ends by month, of those months in which anything does. */
  byMonth(): ReadonlyMap<string, Turnover> {
    for (const steps of this.customers.values()) this.addCustomer(steps);
    this.customers.clear();
    return this.months;
  }

  private addRevenue({ monthly, paidFrom, paidUntil }: Course, customer: string | null): void {
    // What comes and goes within a month is at the end of none.
    if (paidFrom === null || (paidUntil !== null && monthOf(paidUntil) === monthOf(paidFrom))) return;
    this.of(monthOf(paidFrom)).paying += 1;
    if (paidUntil !== null) this.of(monthOf(paidUntil)).paying -= 1;
    const steps: [string, Fine][] = [[monthOf(paidFrom), monthly]];
    if (paidUntil !== null) steps.push([monthOf(paidUntil), -monthly]);
    if (customer === null) return this.addCustomer(new Map(steps));
    const known = this.customers.get(customer);
    if (known === undefined) this.customers.set(customer, new Map(steps));
    else for (const [month, step] of steps) known.set(month, (known.get(month) ?? 0n) + step);
  }

  /** Tells for each month in which a customer brings more or less than before whether he is new, lost, or neither. */
  private addCustomer(steps: Steps): void {
    let before = 0n;
    for (const [month, step] of steps.size === 1 ? steps : [...steps].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const after = before + step;
      const turnover = this.of(month);
      if (before === 0n) turnover.gained += step;
      else if (after === 0n) turnover.lost -= step;
      else if (step > 0n) turnover.expanded += step;
      else turnover.contracted -= step;
      before = after;
    }
  }

  private of(month: string): Turnover {
    let known = this.months.get(month);
    if (known === undefined) this.months.set(month, (known = { ...NO_TURNOVER }));
    return known;
  }
}
