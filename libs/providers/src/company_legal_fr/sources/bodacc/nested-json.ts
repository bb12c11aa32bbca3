import { isObject } from '@company-data/kernel';

/** A JSON object whose members are not known beforehand. */
export type JsonObject = Record<string, unknown>;

/** Some fields are JSON inside JSON inside a string; none was seen wrapped more often. */
const WRAPPINGS = 3;

/**
 * What a field holds that is JSON inside a string, as a list of objects: an object makes a list of
 * one, null an empty one. Text that is no JSON (very old notices) becomes `{texte}`, so that
 * nothing the bulletin printed is lost.
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
