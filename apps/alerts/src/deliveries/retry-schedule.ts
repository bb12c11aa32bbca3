/** Minutes from the end of each failed attempt to the next one (specification: Retries). */
const DELAYS_MINUTES = [1, 5, 10, 15, 30, 45, 60, 120, 480, 480];

/** Attempts of a run: the first, and one after each delay. */
export const MAX_ATTEMPTS = DELAYS_MINUTES.length + 1;

const MINUTE_MS = 60_000;
/** Limit of `Retry-After`: the longest scheduled delay. */
const MAX_WAIT_MS = 480 * MINUTE_MS;
const LARGEST_JITTER_MS = 15_000;

/** Input of the retry delay. */
export interface FailedAttempt {
  /** Number of the attempt in its run, from 1. */
  attempt: number;
  /** Value of `Retry-After` in seconds, undefined when the response has none. */
  retryAfter?: number;
  /** HTTP status, undefined without a response. */
  status?: number;
}

/** `Retry-After` applies to these statuses only (RFC 9110 §10.2.3). */
const honorsRetryAfter = (status?: number): boolean => status === 429 || status === 503;

/**
 * Returns the milliseconds from the end of a failed attempt to the next one, undefined after the
 * last one. `Retry-After` and jitter only extend the scheduled delay. Jitter spreads the retries of
 * deliveries that failed together.
 */
export function delayAfter({ attempt, retryAfter = 0, status }: FailedAttempt, random: () => number): number | undefined {
  const minutes = DELAYS_MINUTES[attempt - 1];
  if (minutes === undefined) return undefined;
  const listed = minutes * MINUTE_MS;
  const requested = honorsRetryAfter(status) ? Math.min(retryAfter * 1_000, MAX_WAIT_MS) : 0;
  const jitter = random() * Math.min(listed * 0.05, LARGEST_JITTER_MS);
  return Math.round(Math.max(listed, requested) + jitter);
}
