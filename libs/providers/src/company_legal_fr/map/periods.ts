import { dayOf } from '../../kit/dates.js';
import { textOf } from '../../kit/text.js';

/** A period of a source with history. The current period has no end. */
interface Period {
  dateDebut?: string | null;
  dateFin?: string | null;
}

/** Returns the periods with the current one first, for any input order. */
export function inOrder<P extends Period>(periods: P[] | null | undefined): P[] {
  return (periods ?? []).toSorted((one, other) => startOf(other).localeCompare(startOf(one)));
}

/**
 * Returns the date since which a state applies without interruption, or null when it does not apply
 * now. The source flags the period in which the state changed. Later periods with the same state
 * changed something else.
 */
export function sinceWhen<P extends Period>(periods: P[], holds: (period: P) => boolean, changed: (period: P) => boolean): string | null {
  const broken = periods.findIndex((period) => !holds(period));
  const unbroken = broken === -1 ? periods : periods.slice(0, broken);
  return dayOf((unbroken.find(changed) ?? unbroken.at(-1))?.dateDebut);
}

/** Maps O and N of INSEE to true and false. */
export function yesOrNo(value: string | null | undefined): boolean | null {
  const text = textOf(value);
  return text === 'O' ? true : text === 'N' ? false : null;
}

function startOf(period: Period): string {
  return period.dateDebut ?? '';
}
