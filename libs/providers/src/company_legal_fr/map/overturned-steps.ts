import { daysIn } from './court-days.js';
import { standingOf, type Procedure, type Step } from './procedure-transitions.js';

/**
 * Returns the steps that an appeal or a retraction undoes:
 *
 * - The judgments of the dates that its text names, if any. Other dates concern another subject.
 * - Without a date, the last step with an effect, or the opening for a retraction.
 * - All later steps too when the opening is undone.
 */
export function overturnedBy({ steps }: Procedure, by: Step): Step[] {
  const changed = changesIn(steps.filter((step) => step !== by));
  const opening = changed[0];
  const named = daysIn(by.judgment.text).filter((day) => day !== by.judgment.judgmentDate);
  const byDay = changed.filter(({ judgment }) => judgment.judgmentDate !== null && named.includes(judgment.judgmentDate));
  const last = by.effect === 'RETRACTS' ? opening : changed.at(-1);
  const overturned = named.length > 0 ? byDay : [last].filter((step) => step !== undefined);
  return opening !== undefined && overturned.includes(opening) ? changed : overturned;
}

/** Returns the valid steps that changed the state or the kind of the procedure. */
function changesIn(steps: readonly Step[]): Step[] {
  return steps.filter((step, index) => {
    const [before, after] = [standingOf({ steps: steps.slice(0, index) }), standingOf({ steps: steps.slice(0, index + 1) })];
    return before.state !== after.state || before.kind !== after.kind;
  });
}
