import { malformedRequest } from '../api/errors.js';

/** Largest form in bytes. Forms of the connect page contain an id only. */
export const FORM_BYTES = 2_000;

const MAX_FIELDS = 10;

/** Fields and query parameters by name. */
export type Fields = ReadonlyMap<string, string>;

// Control characters do not occur in valid fields. U+FFFD replaces bytes that are not UTF-8.
const UNREADABLE = /[\u0000-\u001f\u007f\ufffd]/;

/**
 * Parses `name=value` pairs: at most `max`, each name once, without unreadable characters.
 * @throws MALFORMED_REQUEST without the text of the pairs
 */
export function readFields(text: string, max: number): Fields {
  const pairs = [...new URLSearchParams(text)];
  const fields = new Map(pairs);
  const readable = pairs.every(([name, value]) => name !== '' && !UNREADABLE.test(name + value));
  if (pairs.length > max || fields.size < pairs.length || !readable) throw malformedRequest('The parameters cannot be read.');
  return fields;
}

/** Parses the fields of a browser form. */
export const readForm = (body: Uint8Array): Fields => readFields(new TextDecoder().decode(body), MAX_FIELDS);
