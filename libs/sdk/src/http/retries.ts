import { CompanyDataError, ConnectionError, TimeoutError } from '../errors.js';
import type { Pause } from './limits.js';

const STATUSES = new Set([429, 502, 503, 504]);
/** A previous attempt of the same request is still in progress. */
const IN_FLIGHT = 'IDEMPOTENCY_IN_FLIGHT';
const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 8_000;

/**
 * Returns true when a retry may succeed. Each call is safe to repeat, by its method or by its
 * idempotency key.
 */
export const isTransient = (error: unknown): error is CompanyDataError =>
  error instanceof CompanyDataError &&
  (error instanceof ConnectionError || error instanceof TimeoutError || STATUSES.has(error.status ?? 0) || error.code === IN_FLIGHT);

/**
 * Returns the delay before the next attempt in milliseconds: Retry-After, otherwise a delay that
 * doubles with each attempt and has jitter.
 */
export function waitOf({ retryIn }: CompanyDataError, attempt: number, random: () => number): number {
  const longest = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  const own = longest / 2 + (random() * longest) / 2;
  return retryIn === undefined ? own : retryIn * 1_000 + random() * FIRST_WAIT_MS;
}

/** Source of time and delays, replaceable in tests. */
export interface Clock {
  now(): number;
  pause: Pause;
  random(): number;
}

/** Limits of retries. */
export interface RetryPolicy {
  maxRetries: number;
  retryForMs: number;
  signal: AbortSignal | undefined;
}

/**
 * Retries transient failures.
 * @throws the last error, when the attempts or the time are exhausted or Retry-After exceeds the
 *   remaining time
 */
export async function withRetries<T>(attempt: () => Promise<T>, patience: RetryPolicy, clock: Clock): Promise<T> {
  const until = clock.now() + patience.retryForMs;
  for (let tried = 0; ; tried += 1) {
    try {
      patience.signal?.throwIfAborted();
      return await attempt();
    } catch (error) {
      if (tried >= patience.maxRetries || !isTransient(error)) throw error;
      const wait = waitOf(error, tried, clock.random);
      if (clock.now() + wait > until) throw error;
      await clock.pause(wait, patience.signal);
    }
  }
}
