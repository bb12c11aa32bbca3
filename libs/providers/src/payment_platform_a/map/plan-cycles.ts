import { periodAfter, type PeriodUnit } from '@company-data/data-types';
import { knownOf } from '../../kit/code-table.js';
import { amountOf } from '../../kit/money.js';
import type { PaypalCycle, PaypalPlan } from '../sources/paypal/responses.js';

const TRIAL = 'TRIAL';
const REGULAR = 'REGULAR';
const UNITS = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const;

/** Returns the frequency of a cycle. Null when it is missing or in an unknown unit. */
export function rhythmOf(cycle: PaypalCycle | undefined): { unit: PeriodUnit; count: number } | null {
  const unit = knownOf(UNITS, cycle?.frequency?.interval_unit);
  return unit === null ? null : { unit, count: cycle?.frequency?.interval_count ?? 1 };
}

/** Returns the billing cycles of a plan in their order, trials included. */
const cyclesOf = (plan: PaypalPlan | null): PaypalCycle[] =>
  (plan?.billing_cycles ?? [])
    .flatMap((cycle) => (cycle?.tenure_type === TRIAL || cycle?.tenure_type === REGULAR ? [cycle] : []))
    .toSorted((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0));

/** Returns the billing cycle after the trial. */
export const regularCycle = (plan: PaypalPlan | null): PaypalCycle | undefined =>
  cyclesOf(plan).find(({ tenure_type }) => tenure_type === REGULAR);

/** A free trial has no price, or the price zero. A plan can also sell a trial at a lower price. */
function isFree({ tenure_type, pricing_scheme: scheme }: PaypalCycle): boolean {
  const prices = [scheme?.fixed_price, ...(scheme?.tiers ?? []).map((tier) => tier?.amount)];
  const told = prices.flatMap((price) => (price?.value === null || price?.value === undefined ? [] : [String(price.value)]));
  return tenure_type === TRIAL && told.every((value) => amountOf(value) === 0);
}

/** Returns the cycles of the trials that are sold. */
export const paidTrials = (plan: PaypalPlan | null): PaypalCycle[] =>
  cyclesOf(plan).filter((cycle) => cycle.tenure_type === TRIAL && !isFree(cycle));

/** Cycle that applies on a day, and the end of the free trial before the first paid cycle. */
export interface CycleOfDay {
  current: PaypalCycle | undefined;
  trialEnd: string | null;
}

/** Returns the first day after a cycle. Null when it has no end, or an unknown length. */
function endOf(cycle: PaypalCycle, start: string): string | null {
  const rhythm = rhythmOf(cycle);
  const periods = cycle.total_cycles ?? (cycle.tenure_type === TRIAL ? 1 : 0);
  return rhythm === null || periods === 0 ? null : periodAfter(start, rhythm.unit, rhythm.count * periods);
}

/**
 * Returns the cycle of a subscription on a day. During a free trial it is the first paid cycle, and
 * after the last cycle the last one. It is the regular cycle when the start or a length is unknown.
 */
export function cycleOn(plan: PaypalPlan | null, startDate: string | null, today: string): CycleOfDay {
  const unknown = { current: regularCycle(plan), trialEnd: null };
  if (startDate === null) return unknown;
  let [day, trialEnd, isTrial]: [string, string | null, boolean] = [startDate, null, true];
  for (const cycle of cyclesOf(plan)) {
    isTrial &&= isFree(cycle);
    if (cycle.tenure_type === TRIAL && rhythmOf(cycle) === null) return { ...unknown, trialEnd: isTrial ? null : trialEnd };
    const end = endOf(cycle, day);
    if (isTrial) trialEnd = end;
    else if (end === null || today < end || cycle === cyclesOf(plan).at(-1)) return { current: cycle, trialEnd };
    day = end ?? day;
  }
  return { ...unknown, trialEnd };
}
