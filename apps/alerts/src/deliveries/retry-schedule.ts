/** Minutes from the end of each failed attempt to the next one (specification: Retries). */
const DELAYS_MINUTES = [1, 5, 10, 15, 30, 45, 60, 120, 480, 480];

/** Attempts of a run: the first, and one after each delay. */
export const MAX_ATTEMPTS = DELAYS_MINUTES.length + 1;

const MINUTE_MS = 60_000;
/** What a receiver may ask for at most: the longest delay there is. */
const MAX_WAIT_MS = 480 * MINUTE_MS;
const LARGEST_JITTER_MS = 15_000;

/** What decides when an attempt that failed is followed by another. */
export interface FailedAttempt {
  /** From 1. */
  attempt: number;
  /** What the answer asked for, in seconds; undefined where it asked for nothing. */
  retryAfter?: number;
  /** The answer's status; undefined where there was none. */
  status?: number;
}

/** Only these say when to come again (RFC 9110 §10.2.3). */
const honorsRetryAfter = (status?: number): boolean => status === 429 || status === 503;

/**
 * Milliseconds from the end of a failed attempt to the next; undefined after the last. A receiver
 * can make it longer and never shorter, and so does chance, so that what failed together does not
 * come again together.
 */
export function delayAfter({ attempt, retryAfter = 0, status }: FailedAttempt, random: () => number): number | undefined {
  const minutes = DELAYS_MINUTES[attempt - 1];
  if (minutes === undefined) return undefined;
  const listed = minutes * MINUTE_MS;
  const requested = honorsRetryAfter(status) ? Math.min(retryAfter * 1_000, MAX_WAIT_MS) : 0;
  const jitter = random() * Math.min(listed * 0.05, LARGEST_JITTER_MS);
  return Math.round(Math.max(listed, requested) + jitter);
}
