const SECONDS = /^\d+$/;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Longest wait in seconds. Callers use no longer wait. */
const LONGEST_SECONDS = 86_400;

/**
 * Returns the seconds to wait from a Retry-After header (RFC 9110 §10.2.3), at most one day.
 * Returns undefined when the header is absent or invalid.
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
