import { citing, joined } from '../derived.js';
import type { TimelineEvent } from './definition.js';

/** Length of a label in characters, at most. */
const MAX_LABEL = 500;

/** Label of an event in both languages. */
export interface Wording {
  fr: string;
  en: string;
}

export interface EventContent {
  date: string | null;
  type: TimelineEvent['type'];
  wording: Wording;
  /** Label when it is not the English wording. */
  label?: string;
  description?: string | null;
  code?: string | null;
}

/** Returns the events of a record. Content without a date is omitted. */
export function eventsOf(
  dataType: TimelineEvent['source_data_type'],
  record: { id?: string },
  told: readonly EventContent[],
): TimelineEvent[] {
  const cited = citing({ [dataType]: [record] });
  return told.flatMap(({ date, type, wording, label = wording.en, description = null, code = null }) =>
    date === null
      ? []
      : [
          {
            date,
            type,
            label: label.slice(0, MAX_LABEL),
            label_fr: wording.fr.slice(0, MAX_LABEL),
            label_en: wording.en.slice(0, MAX_LABEL),
            description: description?.slice(0, 20_000) ?? null,
            source_data_type: dataType,
            record_id: record.id ?? null,
            source_code: code?.slice(0, 20) ?? null,
            computed_from: cited,
          },
        ],
  );
}

const keyOf = ({ date, type, record_id, source_code }: TimelineEvent): string => `${date}|${type}|${record_id ?? ''}|${source_code ?? ''}`;

const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

type Keyed = [key: string, event: TimelineEvent];

const inOrder = ([oneKey, one]: Keyed, [otherKey, other]: Keyed): number =>
  compared(one.date, other.date) ||
  compared(one.type, other.type) ||
  compared(one.label ?? '', other.label ?? '') ||
  compared(oneKey, otherKey);

/**
 * Merges duplicate events and their sources. Returns the events ordered by date, type and label,
 * independent of the input order.
 */
export function distinct(events: readonly TimelineEvent[]): TimelineEvent[] {
  const byKey = new Map<string, TimelineEvent>();
  for (const event of events) {
    const key = keyOf(event);
    const known = byKey.get(key);
    byKey.set(key, known === undefined ? event : { ...known, computed_from: joined(known.computed_from, event.computed_from) });
  }
  return [...byKey].toSorted(inOrder).map(([, event]) => event);
}
