import type { JudgmentEffect } from '../codes/load-code-lists.js';
import type { Judgment } from './judgments.js';

/** A judgment in the course of a procedure. */
export interface Step {
  judgment: Judgment;
  effect: JudgmentEffect;
  /** The kind of procedure it speaks of. */
  kind?: string | undefined;
  /** The day a cancellation, an appeal or a retraction undid it: it then has no effect. */
  undoneOn: string | null;
}

/** A collective procedure: its judgments, oldest first. */
export interface Procedure {
  steps: Step[];
}

/** Where a procedure stands; NONE where nothing stands of it. */
export type ProcedureState = 'NONE' | 'OPEN' | 'IN_PLAN' | 'CLOSED';

/** What a judgment leads to from a state. */
interface Change {
  to: ProcedureState;
  /** It is the first of a procedure of its own. */
  begins?: true;
  /** The procedure is of the judgment's kind from then on. */
  changesKind?: true;
}

const begins = (to: ProcedureState): Change => ({ to, begins: true, changesKind: true });
const changesKindTo = (to: ProcedureState): Change => ({ to, changesKind: true });
const goes = (to: ProcedureState): Change => ({ to });

/**
 * What each effect does in each state; what is not named changes nothing, and is kept as an event.
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

/** Where a procedure stands, and the judgments that brought it there. */
export interface ProcedureStatus {
  state: ProcedureState;
  kind: string | null;
  opening: Step | null;
  plan: Step | null;
  closing: Step | null;
}

const NO_PROCEDURE: ProcedureStatus = { state: 'NONE', kind: null, opening: null, plan: null, closing: null };

/** Where a procedure stands after its judgments, those that were undone left out. */
export function standingOf({ steps }: Procedure): ProcedureStatus {
  return steps.filter(({ undoneOn }) => undoneOn === null).reduce(after, NO_PROCEDURE);
}

/** Where a procedure stands after one more judgment. */
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
 * A liquidation has no plan: a judgment that seems to adopt one is about the sale of the business.
 */
function changeOf({ state, kind }: ProcedureStatus, { effect }: Step): Change | undefined {
  return effect === 'PLANS' && kind === 'JUDICIAL_LIQUIDATION' ? undefined : COURSE[effect]?.[state];
}
