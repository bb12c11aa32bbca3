import { monthOf } from '../calendar.js';
import { type Course, type Fine } from './course.js';

/** What begins and ends in a month. */
export interface Turnover {
  begun: number;
  ended: number;
  /** Of those that ended, begun in an earlier month. */
  churned: number;
  suspended: number;
  /** Subscriptions that bring money at the end of the month and did not at its beginning, and the reverse; and what they bring. */
  paying: number;
  lapsed: number;
  gained: Fine;
  lost: Fine;
}

/** What begins and ends by month. */
export type Turnovers = Map<string, Turnover>;

export const NO_TURNOVER: Turnover = { begun: 0, ended: 0, churned: 0, suspended: 0, paying: 0, lapsed: 0, gained: 0n, lost: 0n };

function turnoverOf(months: Turnovers, day: string): Turnover {
  const month = monthOf(day);
  const known = months.get(month) ?? { ...NO_TURNOVER };
  months.set(month, known);
  return known;
}

/** Adds what a subscription that brings money brings to the month it begins to, and takes it from that in which it does no more. */
function addRevenue(months: Turnovers, { monthly, paidFrom, paidUntil }: Course): void {
  // What comes and goes within a month is at the end of none.
  if (paidFrom === null || (paidUntil !== null && monthOf(paidUntil) === monthOf(paidFrom))) return;
  const from = turnoverOf(months, paidFrom);
  [from.paying, from.gained] = [from.paying + 1, from.gained + monthly];
  if (paidUntil === null) return;
  const until = turnoverOf(months, paidUntil);
  [until.lapsed, until.lost] = [until.lapsed + 1, until.lost + monthly];
}

/** Adds a subscription to the months that it begins and ends in. */
export function addCourse(months: Turnovers, course: Course): void {
  const { begin, end, suspended } = course;
  turnoverOf(months, begin).begun += 1;
  if (end !== null) {
    const month = turnoverOf(months, end);
    month.ended += 1;
    if (suspended) month.suspended += 1;
    if (monthOf(begin) < monthOf(end)) month.churned += 1;
  }
  addRevenue(months, course);
}

/** Adds the months of some subscriptions to those of others. */
export function addTurnovers(months: Turnovers, others: Turnovers): void {
  for (const [month, other] of others) {
    const known = turnoverOf(months, `${month}-01`);
    for (const count of ['begun', 'ended', 'churned', 'suspended', 'paying', 'lapsed'] as const) known[count] += other[count];
    known.gained += other.gained;
    known.lost += other.lost;
  }
}
