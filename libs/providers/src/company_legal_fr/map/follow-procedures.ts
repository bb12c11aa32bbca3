import type { JudgmentRule } from '../codes/load-code-lists.js';
import { effectOf, type Judgment, type JudgmentEffect } from './judgments.js';

/** A collective procedure as its judgments tell it. */
export interface Procedure {
  openingKind: string;
  kind: string;
  opening: Judgment;
  closing: Judgment | null;
  /** The opening was undone: nothing follows from this procedure. */
  annulled: boolean;
  /** Oldest first, each with the kind of procedure it led to, if it changed it. */
  steps: { judgment: Judgment; kind: string | null }[];
}

/**
 * The procedures of a company from its judgments. An opening while a procedure runs converts it; a closing ends it; a retraction
 * undoes it; a cancelled judgment changes nothing; what comes after an end belongs to the procedure that ended.
 */
export function followProcedures(judgments: readonly Judgment[], rules: readonly JudgmentRule[]): Procedure[] {
  const procedures: Procedure[] = [];
  for (const judgment of judgments.toSorted(byPlace)) apply(procedures, judgment, effectOf(judgment, rules));
  return procedures;
}

function apply(procedures: Procedure[], judgment: Judgment, { effect, kind = 'OTHER' }: JudgmentEffect): void {
  const running = procedures.findLast((procedure) => procedure.closing === null && !procedure.annulled);
  const opens = effect === 'SETTLES' || (effect === 'OPENS' && running === undefined);
  if (opens) procedures.push(begun(judgment, kind, effect === 'SETTLES'));
  else carryOn(running, procedures.at(-1), judgment, { effect, kind });
}

function begun(judgment: Judgment, kind: string, settled: boolean): Procedure {
  const closing = settled ? judgment : null;
  return { openingKind: kind, kind, opening: judgment, closing, annulled: judgment.cancelled, steps: [{ judgment, kind }] };
}

function carryOn(running: Procedure | undefined, last: Procedure | undefined, judgment: Judgment, { effect, kind }: JudgmentEffect): void {
  const converted = effect === 'OPENS' && running !== undefined ? (kind ?? null) : null;
  (running ?? last)?.steps.push({ judgment, kind: converted });
  if (running === undefined || judgment.cancelled) return;
  if (effect === 'CLOSES' || effect === 'ANNULS') running.closing = judgment;
  if (effect === 'ANNULS') running.annulled = true;
  running.kind = converted ?? running.kind;
}

function byPlace(one: Judgment, other: Judgment): number {
  return (
    one.rootPublishedOn.localeCompare(other.rootPublishedOn) ||
    one.publishedOn.localeCompare(other.publishedOn) ||
    one.rootId.localeCompare(other.rootId)
  );
}
