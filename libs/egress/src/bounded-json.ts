import { EgressError } from './errors.js';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** True when the text nests deeper than `most` levels. Does not parse it. */
function isDeeperThan(bytes: Uint8Array, most: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (inString) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (OPENING.has(byte)) {
      depth += 1;
      if (depth > most) return true;
    } else if (CLOSING.has(byte)) depth -= 1;
  }
  return false;
}

/** True for a JSON content type, and for an absent one, whose body the parser then checks. */
export const isJsonType = (contentType: string | undefined): boolean =>
  contentType === undefined || /^(application|text)\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType.trim());

/**
 * Parses the JSON of a response.
 *
 * @throws EgressError `malformed` when it is not JSON or nests deeper than `maxDepth`
 */
export function parseBoundedJson(bytes: Uint8Array, maxDepth: number): unknown {
  if (isDeeperThan(bytes, maxDepth)) throw new EgressError('malformed', 'The response nests too deeply.');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new EgressError('malformed', 'The response is not JSON.');
  }
}
