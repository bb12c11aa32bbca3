import type { DataTypeDefinition, RecordBody } from './definition.js';
import { recordIdOf } from './records.js';
import { type KnownRecord, mayBeKnownPerson, samePersons } from './same-person.js';

/** Record that serves an entry. */
export interface EntryPlace {
  /** Id of a matching record of a source, otherwise the id from the natural key of the entry. */
  recordId: string;
  /**
   * True when several records of sources match, or when the entry has too few names to tell. The
   * entry then has a record of its own.
   */
  ambiguous: boolean;
}

/**
 * Returns the record that serves an entry: the only matching record of the sources, otherwise its
 * own. The result does not depend on the order of arrival.
 */
export function placeEntry(definition: DataTypeDefinition, userId: string, entered: RecordBody, known: readonly KnownRecord[]): EntryPlace {
  const own = recordIdOf(definition, userId, entered);
  const found = samePersons(entered, known);
  if (found.length === 0) return { recordId: own, ambiguous: mayBeKnownPerson(entered, known) };
  if (found.includes(own)) return { recordId: own, ambiguous: false };
  return found.length === 1 ? { recordId: found[0]!, ambiguous: false } : { recordId: own, ambiguous: true };
}
