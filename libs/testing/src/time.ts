import { setTimeout as sleep } from 'node:timers/promises';
import { testEnvironment } from './servers/config.js';

/** Time limit of waits in tests. It adds no time to a fast result, and a busy machine needs it. */
export const TIMEOUT_MS = 180_000;
const WAIT_MS = Number(testEnvironment.waitMs ?? TIMEOUT_MS);
const LEAST_PAUSE_MS = 10;
const MOST_PAUSE_MS = 50;

/**
 * Returns the pause before the next check, in milliseconds. It grows with the wait, so that waiting
 * tests leave the processor to others.
 */
const pauseAfter = (waitedMs: number): number => Math.min(LEAST_PAUSE_MS + waitedMs / 10, MOST_PAUSE_MS);

/**
 * Checks repeatedly until the result is not false, null, undefined or 0, and returns it.
 *
 * @throws Error after the time limit
 */
export async function eventually<T>(look: () => T | Promise<T>): Promise<NonNullable<T>> {
  const start = Date.now();
  for (;;) {
    const found = await look();
    if (found) return found;
    const waited = Date.now() - start;
    if (waited > WAIT_MS) throw new Error(`it did not happen within ${WAIT_MS / 1_000} s: ${look.toString()}`);
    await sleep(pauseAfter(waited));
  }
}

/**
 * Checks for some milliseconds that something does not happen. A busy machine makes only fewer
 * checks.
 *
 * @throws Error when it happens
 */
export async function neverWithin(milliseconds: number, look: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + milliseconds;
  do {
    if (await look()) throw new Error(`it happened: ${look.toString()}`);
    await sleep(LEAST_PAUSE_MS);
  } while (Date.now() < end);
}

/**
 * Delays a simulated peer, source or handler, or moves the clock to its next tick. Use `eventually`
 * to wait for the system.
 */
export const delay = (milliseconds: number, signal?: AbortSignal): Promise<void> => sleep(milliseconds, undefined, { signal, ref: false });

/** Returns the time some milliseconds from now, or before now if negative. */
export const fromNow = (milliseconds: number): Date => new Date(Date.now() + milliseconds);
