import type { JudgmentRule } from '../codes/load-code-lists.js';
import { effectOf, type Judgment, type JudgmentEffect } from './judgments.js';

/** A collective procedure as its judgments tell it, oldest first. */
export interface Procedure {
  kind: string | null;
  opening: Judgment;
  closing: Judgment | null;
  judgments: Judgment[];
}

/**
 * The procedures of a company from its judgments, oldest first. An opening while a procedure runs converts it; a closing ends
 * it; a retraction takes it back as if it had never been; what comes after an end belongs to the procedure that ended.
 */
export function followProcedures(judgments: readonly Judgment[], rules: readonly JudgmentRule[]): Procedure[] {
  const procedures: Procedure[] = [];
  for (const judgment of judgments.toSorted(byPublication)) apply(procedures, judgment, effectOf(judgment, rules));
  return procedures;
}

function apply(procedures: Procedure[], judgment: Judgment, { effect, kind = null }: JudgmentEffect): void {
  const running = procedures.findLast((procedure) => procedure.closing === null);
  const opens = effect === 'SETTLES' || (effect === 'OPENS' && running === undefined);
  if (effect === 'ANNULS') takeBack(procedures, running);
  else if (opens) procedures.push({ kind, opening: judgment, closing: effect === 'SETTLES' ? judgment : null, judgments: [judgment] });
  else carryOn(running, procedures.at(-1), judgment, { effect, kind });
}

function takeBack(procedures: Procedure[], running: Procedure | undefined): void {
  if (running !== undefined) procedures.splice(procedures.indexOf(running), 1);
}

function carryOn(running: Procedure | undefined, last: Procedure | undefined, judgment: Judgment, { effect, kind }: JudgmentEffect): void {
  (running ?? last)?.judgments.push(judgment);
  if (running === undefined) return;
  if (effect === 'CLOSES') running.closing = judgment;
  if (effect === 'OPENS') running.kind = kind ?? null;
}

function byPublication(one: Judgment, other: Judgment): number {
  return one.publishedOn.localeCompare(other.publishedOn) || one.noticeId.localeCompare(other.noticeId);
}
