import { type Book, totalOf } from './book.js';
import type { CreditEvidence } from './definition.js';
import { MAX_EVIDENCE, type Tally, UNCLASSIFIED } from './months.js';
import type { Recurrence } from './parties.js';
import { isIn, type Span, type Window } from './windows.js';

/** Operations of one indicator: counts by day, and the latest operations, latest first. */
interface Backing {
  metric: string;
  counted: Parameters<typeof totalOf>[0];
  latest: readonly { day: string; id: string | null }[];
}

/**
 * Returns the evidence of an indicator per window. All windows end on one day, so each operation is
 * listed only in the shortest window that contains it.
 */
function evidenceOf({ metric, counted, latest }: Backing, windows: readonly Window[]): CreditEvidence[] {
  const named = new Set<string>();
  return windows.flatMap((window) => {
    const { count } = totalOf(counted, window);
    if (count === 0) return [];
    const ids = latest.filter(({ day }) => isIn(window, day)).flatMap(({ id }) => (id === null || named.has(id) ? [] : [id]));
    const record_ids = ids.slice(0, MAX_EVIDENCE - named.size);
    for (const id of record_ids) named.add(id);
    return [{ metric, period: window.period, count, record_ids }];
  });
}

/** Tallies without evidence of their own. New evidence in the list would be a change event. */
const UNLISTED: readonly Tally[] = ['financing', ...UNCLASSIFIED];

/** Returns the ids of the latest operations of an indicator within a span. */
export const latestIn = (book: Book, metric: Tally, span: Span): string[] =>
  (book.evidence.get(metric) ?? [])
    .filter(({ day }) => isIn(span, day))
    .slice(0, MAX_EVIDENCE)
    .map(({ id }) => id);

/** Returns the evidence of all indicators, shortest window first. */
export function evidenceIn(book: Book, recurrence: Recurrence, windows: readonly Window[]): CreditEvidence[] {
  const listed = [...book.tallies].filter(([metric]) => !UNLISTED.includes(metric));
  const tallied = listed.map(([metric, counted]): Backing => ({ metric, counted, latest: book.evidence.get(metric) ?? [] }));
  const recurrent = (['income', 'expense'] as const).map((which): Backing => ({
    metric: `recurrent_${which}`,
    counted: recurrence[which],
    latest: recurrence[which].toReversed(),
  }));
  return [...tallied.toSorted((one, other) => (one.metric < other.metric ? -1 : 1)), ...recurrent].flatMap((backing) =>
    evidenceOf(backing, windows),
  );
}
