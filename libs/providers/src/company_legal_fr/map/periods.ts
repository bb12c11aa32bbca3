import { dayOf } from '../../kit/dates.js';
import { textOf } from '../../kit/text.js';

/** A stretch of time in a source that keeps history; the current one has no end. */
interface Period {
  dateDebut?: string | null;
  dateFin?: string | null;
}

/** Periods from the current one back, whatever order they came in. */
export function inOrder<P extends Period>(periods: P[] | null | undefined): P[] {
  return (periods ?? []).toSorted((one, other) => startOf(other).localeCompare(startOf(one)));
}

/**
 * The day since which a state holds without a break until now; null when it does not hold now. The
 * source marks the period in which the state changed; later periods with the same state only
 * changed something else.
 */
export function sinceWhen<P extends Period>(periods: P[], holds: (period: P) => boolean, changed: (period: P) => boolean): string | null {
  const broken = periods.findIndex((period) => !holds(period));
  const unbroken = broken === -1 ? periods : periods.slice(0, broken);
  return dayOf((unbroken.find(changed) ?? unbroken.at(-1))?.dateDebut);
}

/** O and N of the statistics institute. */
export function yesOrNo(value: string | null | undefined): boolean | null {
  const text = textOf(value);
  return text === 'O' ? true : text === 'N' ? false : null;
}

function startOf(period: Period): string {
  return period.dateDebut ?? '';
}
