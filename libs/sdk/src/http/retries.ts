import { CompanyDataError, ConnectionError, TimeoutError } from '../errors.js';
import type { Pause } from './limits.js';

const STATUSES = new Set([429, 502, 503, 504]);
/** The same request of ours is still being worked on. */
const IN_FLIGHT = 'IDEMPOTENCY_IN_FLIGHT';
const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 8_000;

/**
 * Whether the same may succeed if it is tried again: every call is safe to repeat, by its method or
 * by its idempotency key.
 */
export const isTransient = (error: unknown): error is CompanyDataError =>
  error instanceof CompanyDataError &&
  (error instanceof ConnectionError || error instanceof TimeoutError || STATUSES.has(error.status ?? 0) || error.code === IN_FLIGHT);

/**
 * Milliseconds until the next attempt: what the server asks for, else twice as long each time, half
 * of it by chance.
 */
export function waitOf({ retryIn }: CompanyDataError, attempt: number, random: () => number): number {
  const longest = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  const own = longest / 2 + (random() * longest) / 2;
  return retryIn === undefined ? own : retryIn * 1_000 + random() * FIRST_WAIT_MS;
}

/** What time is told and waited for by. */
export interface Clock {
  now(): number;
  pause: Pause;
  random(): number;
}

/** How often, and for how long, something is tried. */
export interface RetryPolicy {
  maxRetries: number;
  retryForMs: number;
  signal: AbortSignal | undefined;
}

/**
 * Tries again what may pass. @throws the last failure, once its time or its tries are used up, or
 * would be by what is asked to wait
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
