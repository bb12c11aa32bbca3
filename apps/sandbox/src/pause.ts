import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits for `ms` milliseconds or until `ended` is aborted, and does not keep the process alive.
 * Returns at once when `ms` is 0.
 */
export async function pause(ms: number, ended?: AbortSignal): Promise<void> {
  if (ms > 0 && ended?.aborted !== true) {
    await wait(ms, undefined, { ref: false, signal: ended }).catch(() => undefined);
  }
}
