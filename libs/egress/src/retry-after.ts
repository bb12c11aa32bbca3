const SECONDS = /^\d+$/;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Longer than any wait that follows from it; what a server asks for beyond is written down nowhere.
 */
const LONGEST_SECONDS = 86_400;

/**
 * Seconds to wait by a Retry-After header (RFC 9110 §10.2.3), a day at most; undefined when there
 * is none or it is garbage.
 */
export function parseRetryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? '';
  const seconds = SECONDS.test(text) ? Number(text) : secondsUntil(text, now);
  return seconds === undefined ? undefined : Math.min(seconds, LONGEST_SECONDS);
}

function secondsUntil(text: string, now: Date): number | undefined {
  const time = HTTP_DATE.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - now.getTime()) / 1_000));
}
