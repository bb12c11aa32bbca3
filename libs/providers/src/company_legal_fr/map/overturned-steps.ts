import type { CourtOrder } from './court-order.js';
import { daysIn } from './court-days.js';
import { changesIn, type Procedure, type Step } from './procedure-transitions.js';

/** Rule for the extension of a procedure, to this company or from it. */
const EXTENSION = 'extension';

/**
 * Returns the steps that an appeal or a retraction undoes:
 *
 * - The judgments of the dates that its text names, if any. Other dates concern another subject.
 * - Without a date, the last judgment that its text describes, for example the conversion. An
 *   extension may concern another company, so that it is never the opening by default.
 * - Otherwise the last step with an effect, or the opening for a retraction.
 * - All later steps too when the opening is undone.
 */
export function overturnedBy({ steps }: Procedure, by: Step): Step[] {
  const changed = changesIn(steps.filter((step) => step !== by));
  const opening = changed[0];
  const named = daysIn(by.judgment.text).filter((day) => day !== by.judgment.judgmentDate);
  const overturned = named.length > 0 ? changed.filter((step) => isOfDay(step, named)) : undated(steps, changed, by);
  return opening !== undefined && overturned.includes(opening) ? changed : overturned;
}

function undated(steps: readonly Step[], changed: readonly Step[], { effect, undoes }: Step): Step[] {
  if (undoes?.effect === 'NONE') return [];
  if (undoes?.rule === EXTENSION) return steps.filter(({ rule, undoneOn }) => rule === EXTENSION && undoneOn === null).slice(-1);
  const described = undoes === undefined ? undefined : changed.findLast((step) => isDescribed(step, undoes));
  const usual = effect === 'RETRACTS' ? changed[0] : changed.at(-1);
  return [described ?? usual].filter((step) => step !== undefined);
}

/** Days between an undated judgment and the observation of it, at most. */
const OBSERVED_WITHIN_DAYS = 62;

/** Returns true for a judgment of one of the days, or noted without a date soon after it. */
function isOfDay({ judgment: { judgmentDate, publishedOn } }: Step, days: readonly string[]): boolean {
  if (judgmentDate !== null) return days.includes(judgmentDate);
  return days.some((day) => day <= publishedOn && Date.parse(publishedOn) - Date.parse(day) <= OBSERVED_WITHIN_DAYS * 86_400_000);
}

/** Texts call a conversion an opening of the new kind, and the reverse. */
const effectName = (effect: string): string => (effect === 'CONVERTS' ? 'OPENS' : effect);

const isDescribed = (step: Step, { effect, kind }: CourtOrder): boolean =>
  effectName(step.effect) === effectName(effect) && (effectName(effect) !== 'OPENS' || step.kind === kind);
