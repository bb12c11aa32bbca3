import { isObject } from '@company-data/kernel';

/** A JSON object with unknown members. */
export type JsonObject = Record<string, unknown>;

/** Number of times that a field is decoded, at most. Some fields contain JSON inside JSON. */
const WRAPPINGS = 3;

/**
 * Decodes a field with JSON inside a string to a list of objects: one for an object, none for null.
 * Text that is not JSON (very old notices) becomes `{texte}`, so that no published text is lost.
 */
export function readNested(value: unknown): JsonObject[] {
  const unwrapped = unwrap(value);
  if (Array.isArray(unwrapped)) return unwrapped.flatMap((each) => readNested(each));
  if (typeof unwrapped === 'string') return unwrapped.trim() === '' ? [] : [{ texte: unwrapped }];
  return isObject(unwrapped) ? [unwrapped] : [];
}

function unwrap(value: unknown): unknown {
  let unwrapped = value;
  for (let round = 0; round < WRAPPINGS && typeof unwrapped === 'string'; round += 1) {
    const parsed = parse(unwrapped);
    if (parsed === undefined) return unwrapped;
    unwrapped = parsed;
  }
  return unwrapped;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
