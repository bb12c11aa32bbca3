import type { SquarePhase, SquarePlan } from '../sources/square/responses.js';
import { dayAfterPeriods, type Interval, intervalOf } from './cadence.js';
import { type Money, moneyOf } from './money.js';

/** A phase of a plan: what is charged how often, for so many periods. */
interface Phase {
  pricing: 'FIXED' | 'RELATIVE' | null;
  price: Money | null;
  interval: Interval | null;
  /** Null where it has no end. */
  periods: number | null;
}

/** What a subscription is sold at on a day. */
export interface PlanTerms {
  pricing: Phase['pricing'];
  price: Money | null;
  interval: Interval | null;
  trialEnd: string | null;
  /** Periods that are paid for; null without an end, and where they are not all as long. */
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

/** The phases of a plan in their order. */
export const phasesOf = (plan: SquarePlan | undefined): Phase[] =>
  (plan?.subscription_plan_variation_data?.phases ?? []).toSorted((one, other) => (one.ordinal ?? 0) - (other.ordinal ?? 0)).map(phaseOf);

/**
 * A phase with its days; what comes after one whose end nobody can tell has no beginning that
 * anybody can tell.
 */
interface DatedPhase extends Phase {
  from: string;
  /** The first day after it; null where it has no end. */
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

/** What the paid phases come to in periods, where they all are as long. */
function cyclesOf(paid: readonly DatedPhase[]): number | null {
  const [first] = paid;
  const alike = paid.every(({ interval }) => interval?.unit === first?.interval?.unit && interval?.count === first?.interval?.count);
  if (first === undefined || !alike || paid.some(({ periods }) => periods === null)) return null;
  return paid.reduce((sum, { periods }) => sum + periods!, 0);
}

const NOTHING: PlanTerms = { pricing: null, price: null, interval: null, trialEnd: null, cycles: null };

/**
 * What a subscription that began on a day is sold at today: by the phase it is in, or, while
 * nothing is charged yet, by the first that is. Once all phases are over it is the last one.
 * Nothing is known without a start, or a plan.
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
  // A plan that is read to no end says nothing of how long it is.
  const isWhole = phases.length === phasesOf(plan).length;
  return { pricing, price, interval, trialEnd, cycles: isWhole ? cyclesOf(paid) : null };
}
