import type { CourtOrder } from './court-order.js';
import { effectsOf } from './judgment-effect.js';
import { judgmentDate, type Judgment, latestOf } from './judgments.js';
import { COURSE, overturns, standingOf, type Procedure, type Step, unrecognizedIn } from './procedure-transitions.js';
import { overturnedBy } from './overturned-steps.js';

/** A judgment with its effects. */
export interface Decision {
  judgment: Judgment;
  effects: CourtOrder[];
}

/** Determines the effects of judgments. */
export const decisionsOf = (judgments: readonly Judgment[]): Decision[] =>
  judgments.map((judgment) => ({ judgment, effects: effectsOf(judgment) }));

/** Procedures of a company. */
export interface Followed {
  procedures: Procedure[];
  /** Judgments of unknown effect since the latest opening, which no procedure contains. */
  unrecognized: Judgment[];
}

/**
 * Returns the procedures of a company from its judgments, ordered by the date of each judgment. The
 * order of the input does not matter.
 */
export function followProcedures(decisions: readonly Decision[]): Followed {
  const followed: Followed = { procedures: [], unrecognized: [] };
  const byDay = Map.groupBy(decisions.toSorted(byPlace), ({ judgment }) => judgmentDate(judgment));
  for (const given of byDay.values()) {
    for (const { judgment, effects } of withinADay(given, isRunning(followedOf(followed.procedures)))) {
      for (const effect of effects) apply(followed, { judgment, ...effect, undoneOn: judgment.cancelledOn });
    }
  }
  return followed;
}

/**
 * Orders the judgments of one day: endings first while a procedure is running, otherwise openings
 * first.
 */
function withinADay(given: readonly Decision[], runs: boolean): Decision[] {
  const ends = ({ effects }: Decision): boolean => effects.some(({ effect }) => effect === 'CLOSES' || effect === 'RESOLVES');
  const [ending, others] = [given.filter(ends), given.filter((decision) => !ends(decision))];
  return runs ? [...ending, ...others] : [...others, ...ending];
}

/**
 * Returns the date of the latest judgment that may have changed a procedure, but is not recognized.
 * Null without one.
 */
export const latestUnrecognized = ({ procedures, unrecognized }: Followed): string | null =>
  latestOf([...unrecognized, ...procedures.flatMap(unrecognizedIn)]);

function apply(all: Followed, step: Step): void {
  const { procedures } = all;
  if (step.effect === 'SETTLES') return void procedures.push({ steps: [step] });
  const followed = followedOf(procedures);
  if (beginsOne(step, followed)) {
    all.unrecognized = [];
    return begin(procedures, step, followed);
  }
  if (followed === undefined) {
    if (step.effect === 'UNKNOWN' && step.undoneOn === null) all.unrecognized.push(step.judgment);
    return;
  }
  // No step continues an annulled procedure.
  const carriesOn = standingOf(followed).state !== 'NONE' || step.effect === 'UNKNOWN' || overturns(step);
  followed.steps.push(carriesOn ? step : { ...step, effect: 'NONE' });
  if (overturns(step) && step.undoneOn === null) overturn(procedures, followed, step);
}

/**
 * Returns true when a step starts a procedure. A plan or an end of a known kind also starts one
 * when its opening is unknown, because the BODACC begins in 2008.
 */
function beginsOne({ effect, kind }: Step, followed: Procedure | undefined): boolean {
  if (followed !== undefined && (effect === 'PLANS' || effect === 'CLOSES')) return false;
  const state = followed === undefined ? 'NONE' : standingOf(followed).state;
  return kind !== undefined && COURSE[effect]?.[state]?.begins === true;
}

/** Returns the running procedure, else the last one. A settled agreement is separate. */
function followedOf(procedures: Procedure[]): Procedure | undefined {
  const collective = procedures.filter(({ steps }) => steps[0]?.effect !== 'SETTLES');
  return collective.findLast(isRunning) ?? collective.at(-1);
}

/**
 * Starts a procedure. An opening during a plan ends the procedure of the plan (Code de commerce,
 * L. 626-27, which L. 631-19 extends to a reorganisation plan).
 */
function begin(procedures: Procedure[], step: Step, followed: Procedure | undefined): void {
  const planned = followed !== undefined && standingOf(followed).state === 'IN_PLAN';
  if (planned && step.undoneOn === null) followed.steps.push({ ...step, effect: 'CLOSES', kind: undefined });
  procedures.push({ steps: [step] });
}

const isRunning = (procedure: Procedure | undefined): boolean =>
  procedure !== undefined && ['OPEN', 'IN_PLAN'].includes(standingOf(procedure).state);

/**
 * Undoes overturned judgments in all procedures, because an opening may have ended a plan. A step
 * that undoes a judgment that is not known has an unknown effect.
 */
function overturn(procedures: readonly Procedure[], followed: Procedure, step: Step): void {
  const fallen = new Set(overturnedBy(followed, step).map(({ judgment }) => judgment));
  if (fallen.size === 0 && step.undoes !== undefined && step.undoes.effect !== 'NONE') step.effect = 'UNKNOWN';
  const steps = procedures.flatMap((procedure) => procedure.steps).filter(({ judgment }) => fallen.has(judgment));
  for (const each of steps) each.undoneOn ??= judgmentDate(step.judgment);
}

function byPlace({ judgment: one }: Decision, { judgment: other }: Decision): number {
  return (
    judgmentDate(one).localeCompare(judgmentDate(other)) ||
    one.rootPublishedOn.localeCompare(other.rootPublishedOn) ||
    one.publishedOn.localeCompare(other.publishedOn) ||
    one.rootId.localeCompare(other.rootId) ||
    (one.noticeId ?? '').localeCompare(other.noticeId ?? '') ||
    (one.text ?? '').localeCompare(other.text ?? '')
  );
}
