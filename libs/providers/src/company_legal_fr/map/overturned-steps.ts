import { daysIn } from './court-days.js';
import { standingOf, type Procedure, type Step } from './procedure-transitions.js';

/**
 * The steps that an appeal or a retraction undoes: the judgment of the day its text names; without
 * one, the last that changed anything, or for a retraction the opening. A text that names other
 * days only is about something else. With the opening falls all that followed.
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

/** The standing steps that changed where the procedure stood. */
function changesIn(steps: readonly Step[]): Step[] {
  return steps.filter((step, index) => {
    const [before, after] = [standingOf({ steps: steps.slice(0, index) }), standingOf({ steps: steps.slice(0, index + 1) })];
    return before.state !== after.state || before.kind !== after.kind;
  });
}
