import { isObject } from '@company-data/kernel';
import type { JsonObject } from '../sources/bodacc/nested-json.js';
import { repaired, textOf } from '../../kit/text.js';

/**
 * Returns a text of a document of unknown shape, with spelling errors of old notices corrected.
 * Null for a value that is not a text.
 */
export function wording(value: unknown): string | null {
  const text = textOf(typeof value === 'string' || typeof value === 'number' ? value : null);
  return text === null ? null : repaired(text);
}

/** Returns the object at a member, or an empty object. */
export function member(object: JsonObject, name: string): JsonObject {
  const value = object[name];
  return isObject(value) ? value : {};
}

/** Joins texts as paragraphs. Null when all are absent. */
export function paragraphs(...values: unknown[]): string | null {
  return textOf(
    values
      .map(wording)
      .filter((text) => text !== null)
      .join('\n'),
  );
}
