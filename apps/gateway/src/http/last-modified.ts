/**
 * Within this time after a change, another change of the same second may still become visible.
 * Last-Modified is then one second earlier, so that the client polls again and misses no change.
 */
const UNSETTLED_MS = 60_000;
const SECOND_MS = 1_000;

/** Returns the last second whose changes are all visible, for Last-Modified. */
export function lastModified(modified: string, now: Date): string {
  const changed = Date.parse(modified);
  const isSettled = now.getTime() - changed > UNSETTLED_MS;
  return new Date(isSettled ? changed : changed - SECOND_MS).toUTCString();
}

/**
 * Returns true when nothing changed after the second in If-Modified-Since. If-None-Match takes
 * precedence (RFC 9110 §13.1.3).
 */
export function isUnmodified(headers: { 'if-none-match'?: string; 'if-modified-since'?: string }, modified: string | undefined): boolean {
  if (modified === undefined || headers['if-none-match'] !== undefined || headers['if-modified-since'] === undefined) return false;
  const since = Date.parse(headers['if-modified-since']);
  // A comparison with an invalid date is false.
  return Math.floor(Date.parse(modified) / SECOND_MS) * SECOND_MS <= since;
}
