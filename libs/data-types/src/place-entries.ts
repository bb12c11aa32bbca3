import type { DataTypeDefinition, RecordBody } from './definition.js';
import { recordIdOf } from './records.js';
import { type KnownRecord, samePersons } from './same-person.js';

/** Under which record something that was entered is served. */
export interface EntryPlace {
  /** Its own, by its natural key; or that of the record of a source that speaks of the same. */
  recordId: string;
  /** Several records of sources may speak of the same: it stays by itself. */
  ambiguous: boolean;
}

/**
 * Where something that was entered is served, given what sources say: with the one record that
 * speaks of the same, else by itself. It depends on what is said alone, not on what came first.
 */
export function placeEntry(definition: DataTypeDefinition, userId: string, entered: RecordBody, known: readonly KnownRecord[]): EntryPlace {
  const own = recordIdOf(definition, userId, entered);
  const found = samePersons(entered, known);
  if (found.length === 0 || found.includes(own)) return { recordId: own, ambiguous: false };
  return found.length === 1 ? { recordId: found[0]!, ambiguous: false } : { recordId: own, ambiguous: true };
}
