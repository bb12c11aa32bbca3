import type { SquarePhase, SquarePlan } from '../sources/square/responses.js';
import { dayAfterPeriods, type Interval, intervalOf } from './cadence.js';
import { type Money, moneyOf } from './money.js';

/** Phase of a plan: its price, billing interval and number of periods. */
interface Phase {
  pricing: 'FIXED' | 'RELATIVE' | null;
  price: Money | null;
  interval: Interval | null;
  /** Null when the phase has no end. */
  periods: number | null;
}

/** Terms of a subscription on a day. */
export interface PlanTerms {
  pricing: Phase['pricing'];
  price: Money | null;
  interval: Interval | null;
  trialEnd: string | null;
  /** Number of paid periods. Null without an end, and when periods have different lengths. */
  cycles: number | null;
}

const PRICINGS: Readonly<Record<string, Phase['pricing']>> = { STATIC: 'FIXED', RELATIVE: 'RELATIVE' };

function phaseOf({ cadence, periods, pricing, recurring_price_money: recurring }: SquarePhase): Phase {
  const price = moneyOf(pricing?.price_money) ?? moneyOf(recurring);
  const declared = pricing?.type ? (PRICINGS[pricing.type] ?? null) : price === null ? null : 'FIXED';
  return {
    pricing: declared,
    price: declared === 'FIXED' ? price : null,
    interval: intervalOf(cadence),
    periods: periods ?? null,
  };
}

/** Returns the phases of a plan in their order. */
export const phasesOf = (plan: SquarePlan | undefined): Phase[] =>
  (plan?.subscription_plan_variation_data?.phases ?? []).toSorted((one, other) => (one.ordinal ?? 0) - (other.ordinal ?? 0)).map(phaseOf);

/**
 * Phase with its days. Phases after one without a known end are omitted, because their start is
 * unknown.
 */
interface DatedPhase extends Phase {
  from: string;
  /** First day after the phase. Null when its end is unknown or does not exist. */
  until: string | null;
}

function dated(phases: readonly Phase[], start: string): DatedPhase[] {
  const found: DatedPhase[] = [];
  let from: string | null = start;
  for (const phase of phases) {
    if (from === null) break;
    const until: string | null =
      phase.periods === null || phase.interval === null ? null : dayAfterPeriods(from, phase.interval, phase.periods);
    found.push({ ...phase, from, until });
    from = until;
  }
  return found;
}

const isFree = ({ price, until }: DatedPhase): boolean => price?.amount === 0 && until !== null;

/**
 * Returns the number of periods of the paid phases. Null when their lengths differ, or when one has
 * no end.
 */
function cyclesOf(paid: readonly DatedPhase[]): number | null {
  const [first] = paid;
  const alike = paid.every(({ interval }) => interval?.unit === first?.interval?.unit && interval?.count === first?.interval?.count);
  if (first === undefined || !alike || paid.some(({ periods }) => periods === null)) return null;
  return paid.reduce((sum, { periods }) => sum + periods!, 0);
}

const NOTHING: PlanTerms = { pricing: null, price: null, interval: null, trialEnd: null, cycles: null };

/**
 * Returns the terms of the current phase, or of the first paid phase during a trial. After the last
 * phase, its terms stay in effect. Without a start or a plan, all terms are null.
 */
export function termsOf(plan: SquarePlan | undefined, start: string | null, today: string): PlanTerms {
  const phases = start === null ? [] : dated(phasesOf(plan), start);
  const firstPaid = phases.findIndex((phase) => !isFree(phase));
  const paid = firstPaid === -1 ? [] : phases.slice(firstPaid);
  const trialEnd = firstPaid === 0 ? null : (phases.at(firstPaid === -1 ? -1 : firstPaid - 1)?.until ?? null);
  const day = trialEnd !== null && trialEnd > today ? trialEnd : today;
  const current = (paid.length > 0 ? paid : phases).find(({ until }) => until === null || day < until) ?? phases.at(-1);
  if (current === undefined) return NOTHING;
  const { pricing, price, interval } = current;
  // When not all phases have days, the number of cycles is unknown.
  const isWhole = phases.length === phasesOf(plan).length;
  return { pricing, price, interval, trialEnd, cycles: isWhole ? cyclesOf(paid) : null };
}
