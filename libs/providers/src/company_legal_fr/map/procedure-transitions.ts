import type { CourtOrder, JudgmentEffect } from './court-order.js';
import type { Judgment } from './judgments.js';

/** A judgment in a procedure. */
export interface Step extends CourtOrder {
  judgment: Judgment;
  /**
   * Date of the cancellation, appeal or retraction that undid the judgment. Null for a judgment
   * with effect.
   */
  undoneOn: string | null;
}

/** A collective procedure with its judgments, oldest first. */
export interface Procedure {
  steps: Step[];
}

/** State of a procedure. NONE when no judgment has effect. */
export type ProcedureState = 'NONE' | 'OPEN' | 'IN_PLAN' | 'CLOSED';

/** Transition that a judgment causes. */
interface Change {
  to: ProcedureState;
  /** True when the judgment starts a new procedure. */
  begins?: true;
  /** True when the procedure takes the kind of the judgment. */
  changesKind?: true;
}

const begins = (to: ProcedureState): Change => ({ to, begins: true, changesKind: true });
const changesKindTo = (to: ProcedureState): Change => ({ to, changesKind: true });
const goes = (to: ProcedureState): Change => ({ to });

/**
 * Transitions by effect and state. In any other case the judgment is an event that changes nothing.
 */
export const COURSE: Readonly<Partial<Record<JudgmentEffect, Partial<Record<ProcedureState, Change>>>>> = {
  OPENS: { NONE: begins('OPEN'), OPEN: changesKindTo('OPEN'), IN_PLAN: begins('OPEN'), CLOSED: begins('OPEN') },
  CONVERTS: { NONE: begins('OPEN'), OPEN: changesKindTo('OPEN'), IN_PLAN: changesKindTo('OPEN'), CLOSED: begins('OPEN') },
  PLANS: { NONE: begins('IN_PLAN'), OPEN: goes('IN_PLAN') },
  RESOLVES: { IN_PLAN: goes('CLOSED') },
  CLOSES: { NONE: begins('CLOSED'), OPEN: goes('CLOSED'), IN_PLAN: goes('CLOSED') },
  REOPENS: { NONE: begins('OPEN'), CLOSED: changesKindTo('OPEN') },
  SETTLES: { NONE: begins('CLOSED') },
};

/**
 * Returns the judgments of unknown effect after the last change of a procedure, whose state they
 * may have changed.
 */
export function unrecognizedIn({ steps }: Procedure): Judgment[] {
  const changes = new Set(changesIn(steps));
  const since = steps.findLastIndex((step) => changes.has(step) || overturns(step));
  return steps.slice(since + 1).flatMap(({ effect, undoneOn, judgment }) => (effect === 'UNKNOWN' && undoneOn === null ? [judgment] : []));
}

export const overturns = ({ effect }: CourtOrder): boolean => effect === 'REVERSES' || effect === 'RETRACTS';

/** Returns the valid steps that changed the state or the kind of the procedure. */
export function changesIn(steps: readonly Step[]): Step[] {
  return steps.filter((step, index) => {
    const [before, after] = [standingOf({ steps: steps.slice(0, index) }), standingOf({ steps: steps.slice(0, index + 1) })];
    return before.state !== after.state || before.kind !== after.kind;
  });
}

/** State of a procedure, with the judgments that led to it. */
export interface ProcedureStatus {
  state: ProcedureState;
  kind: string | null;
  opening: Step | null;
  plan: Step | null;
  closing: Step | null;
}

const NO_PROCEDURE: ProcedureStatus = { state: 'NONE', kind: null, opening: null, plan: null, closing: null };

/** Returns the state of a procedure after all judgments that were not undone. */
export function standingOf({ steps }: Procedure): ProcedureStatus {
  return steps.filter(({ undoneOn }) => undoneOn === null).reduce(after, NO_PROCEDURE);
}

/** Returns the state of a procedure after one more judgment. */
export function after(standing: ProcedureStatus, step: Step): ProcedureStatus {
  const change = changeOf(standing, step);
  if (change === undefined) return standing;
  return {
    state: change.to,
    kind: (change.changesKind && step.kind) || standing.kind,
    opening: standing.opening ?? step,
    plan: step.effect === 'PLANS' ? step : standing.plan,
    closing: change.to === 'CLOSED' ? step : null,
  };
}

/**
 * A liquidation has no plan. A judgment that seems to adopt one concerns the sale of the business.
 */
function changeOf({ state, kind }: ProcedureStatus, { effect }: Step): Change | undefined {
  return effect === 'PLANS' && kind === 'JUDICIAL_LIQUIDATION' ? undefined : COURSE[effect]?.[state];
}
