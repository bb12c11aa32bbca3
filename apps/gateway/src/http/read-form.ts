import { malformedRequest } from '../api/errors.js';

/** Largest form in bytes; ours hold an id. */
export const FORM_BYTES = 2_000;

const MAX_FIELDS = 10;

/** Fields and query parameters by name. */
export type Fields = ReadonlyMap<string, string>;

// Not text that anybody would type, nor what a provider would send; U+FFFD stands where the
// encoding was not UTF-8.
const UNREADABLE = /[\u0000-\u001f\u007f\ufffd]/;

/**
 * Reads `name=value` pairs: at most `max` of them, each name once, all of readable text.
 * @throws MALFORMED_REQUEST, which repeats nothing of them
 */
export function readFields(text: string, max: number): Fields {
  const pairs = [...new URLSearchParams(text)];
  const fields = new Map(pairs);
  const readable = pairs.every(([name, value]) => name !== '' && !UNREADABLE.test(name + value));
  if (pairs.length > max || fields.size < pairs.length || !readable) throw malformedRequest('The parameters cannot be read.');
  return fields;
}

/** The fields of a form that a browser sent. */
export const readForm = (body: Uint8Array): Fields => readFields(new TextDecoder().decode(body), MAX_FIELDS);
