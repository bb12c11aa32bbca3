import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How long tests wait for what is to happen: it costs nothing where that is soon, and a busy
 * machine needs it.
 */
export const TIMEOUT_MS = 180_000;
const LEAST_PAUSE_MS = 10;
const MOST_PAUSE_MS = 50;

/**
 * Pause before the next look, in milliseconds: longer the longer the wait has lasted, so that
 * waiting tests leave the processor to others.
 */
const pauseAfter = (waitedMs: number): number => Math.min(LEAST_PAUSE_MS + waitedMs / 10, MOST_PAUSE_MS);

/**
 * Looks again and again until there is something (neither false, null, undefined nor 0), and
 * answers it. @throws after that time
 */
export async function eventually<T>(look: () => T | Promise<T>): Promise<NonNullable<T>> {
  const start = Date.now();
  for (;;) {
    const found = await look();
    if (found) return found;
    const waited = Date.now() - start;
    if (waited > TIMEOUT_MS) throw new Error(`it did not happen within ${TIMEOUT_MS / 1_000} s: ${look.toString()}`);
    await sleep(pauseAfter(waited));
  }
}

/**
 * Looks for a while, in milliseconds, at what must not come. A busy machine can only make it look
 * too seldom. @throws once it is there
 */
export async function neverWithin(milliseconds: number, look: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + milliseconds;
  do {
    if (await look()) throw new Error(`it happened: ${look.toString()}`);
    await sleep(LEAST_PAUSE_MS);
  } while (Date.now() < end);
}

/**
 * Lets milliseconds pass inside what a test plays: a source that answers late, a handler that takes
 * long, a clock whose next tick must differ. Never to wait for what the system does: that is
 * `eventually`.
 */
export const delay = (milliseconds: number, signal?: AbortSignal): Promise<void> => sleep(milliseconds, undefined, { signal, ref: false });

/** A moment so many milliseconds from now; before now when negative. */
export const fromNow = (milliseconds: number): Date => new Date(Date.now() + milliseconds);
