/**
 * A change of the same second may still be told later: within this time of a change, a client is
 * told of the second before, and so asks again rather than too seldom.
 */
const UNSETTLED_MS = 60_000;
const SECOND_MS = 1_000;

/** The last second whose changes are all told, for Last-Modified. */
export function lastModified(modified: string, now: Date): string {
  const changed = Date.parse(modified);
  const isSettled = now.getTime() - changed > UNSETTLED_MS;
  return new Date(isSettled ? changed : changed - SECOND_MS).toUTCString();
}

/**
 * Whether nothing changed after the second that If-Modified-Since names; a client that sends tags
 * is answered by those alone (RFC 9110 §13.1.3).
 */
export function isUnmodified(headers: { 'if-none-match'?: string; 'if-modified-since'?: string }, modified: string | undefined): boolean {
  if (modified === undefined || headers['if-none-match'] !== undefined || headers['if-modified-since'] === undefined) return false;
  const since = Date.parse(headers['if-modified-since']);
  // A date that is none compares with nothing.
  return Math.floor(Date.parse(modified) / SECOND_MS) * SECOND_MS <= since;
}
