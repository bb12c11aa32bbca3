import { dayIn, periodAfter } from '../calendar.js';
import { decimal } from '../decimal.js';
import type { Subscription } from './inputs.js';

/** Amount per month in units of 10^-18, so that prices per week and day can be added. */
export type Fine = bigint;
export const FINE_PLACES = 18;

const SCALE = 1_000_000n;
/** Periods of each unit in a month, as a fraction. */
const IN_A_MONTH = { DAY: [365n, 12n], WEEK: [365n, 84n], MONTH: [1n, 1n], YEAR: [1n, 12n] } as const;

/** History of a subscription up to the last read. */
export interface SubscriptionHistory {
  begin: string;
  /** First day on which it is no longer active. Null while active. */
  end: string | null;
  suspended: boolean;
  /** Revenue per month at the current price. Zero when unknown. */
  monthly: Fine;
  /**
   * First day with revenue, and first day without it. Null when it never has revenue, or still has
   * some.
   */
  paidFrom: string | null;
  paidUntil: string | null;
}

/** Subscription that started, and of which it is unknown whether or when it stopped. */
export interface UnknownHistory {
  begin: string;
  isUnknown: true;
}

/** Returns the price per month, or zero without a price. */
export function monthlyOf({ amount, quantity, interval, interval_count: count }: Subscription): Fine {
  if (amount === null || interval === null || count === null || count < 1) return 0n;
  const [above, below] = IN_A_MONTH[interval];
  return (decimal(amount) * decimal(quantity ?? 1) * SCALE * above) / (below * BigInt(count));
}

/**
 * Returns the first day after a fixed term. Null without a term, or when the length of its periods
 * is unknown.
 */
function termEnd({ total_cycles: cycles, interval, interval_count: count }: Subscription, from: string): string | null {
  if (cycles === null || interval === null || count === null) return null;
  return periodAfter(from, interval, cycles * count);
}

const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

const OVER: readonly (string | null)[] = ['CANCELLED', 'EXPIRED'];
const HALTED: readonly (string | null)[] = ['SUSPENDED', 'PAUSED'];

/**
 * Returns the days of its end and suspension. Undefined when it stopped on an unknown day, and when
 * its status is unknown.
 */
function stopsOf(subscription: Subscription, zone: string): { ended: string | null; halted: string | null } | undefined {
  const { status, status_changed_at: changedAt, ended_date: ended, suspended_date: suspended } = subscription;
  if (status === null) return undefined;
  const changed = (): string | null => (changedAt === null ? null : dayIn(zone, changedAt));
  const [isOver, isHalted] = [OVER.includes(status), HALTED.includes(status)];
  const stops = { ended: isOver ? (ended ?? changed()) : ended, halted: isHalted ? (suspended ?? changed()) : null };
  const isKnown = (!isOver || stops.ended !== null) && (!isHalted || stops.halted !== null);
  return isKnown ? stops : undefined;
}

/**
 * Returns the history of a subscription, or only its start when it stopped on an unknown day or its
 * status is unknown. Undefined when it has not started.
 */
export function subscriptionHistoryOf(
  subscription: Subscription,
  dataDay: string,
  zone: string,
): SubscriptionHistory | UnknownHistory | undefined {
  const { status, start_date: begin, trial_end_date: trialEnd } = subscription;
  if (status === 'PENDING' || begin === null || begin > dataDay) return undefined;
  const stops = stopsOf(subscription, zone);
  if (stops === undefined) return { begin, isUnknown: true };
  const known = (day: string | null): string | null => (day === null || day > dataDay ? null : day < begin ? begin : day);
  const end = earlier(known(stops.ended), known(stops.halted));
  const [monthly, paidFrom] = [monthlyOf(subscription), trialEnd !== null && trialEnd > begin ? trialEnd : begin];
  const paidUntil = earlier(end, known(termEnd(subscription, paidFrom)));
  const isPaid = monthly > 0n && paidFrom <= dataDay && (paidUntil === null || paidFrom < paidUntil);
  const suspended = end !== null && known(stops.halted) === end && known(stops.ended) !== end;
  return { begin, end, suspended, monthly, paidFrom: isPaid ? paidFrom : null, paidUntil: isPaid ? paidUntil : null };
}
