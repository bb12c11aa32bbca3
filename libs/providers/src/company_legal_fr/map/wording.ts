import { isObject } from '@company-data/kernel';
import type { JsonObject } from '../sources/bodacc/nested-json.js';
import { repaired, textOf } from '../../kit/text.js';

/**
 * Text in a document of unknown shape, with old spelling faults of the bulletin set right; null for
 * anything that is no text.
 */
export function wording(value: unknown): string | null {
  const text = textOf(typeof value === 'string' || typeof value === 'number' ? value : null);
  return text === null ? null : repaired(text);
}

/** The object at a member, empty when there is none. */
export function member(object: JsonObject, name: string): JsonObject {
  const value = object[name];
  return isObject(value) ? value : {};
}

/** Several texts as paragraphs; null when all are absent. */
export function paragraphs(...values: unknown[]): string | null {
  return textOf(
    values
      .map(wording)
      .filter((text) => text !== null)
      .join('\n'),
  );
}
