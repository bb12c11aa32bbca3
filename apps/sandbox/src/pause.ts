import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits so many milliseconds, or until `ended` is aborted, without keeping the process alive; 0
 * does not wait.
 */
export async function pause(ms: number, ended?: AbortSignal): Promise<void> {
  if (ms > 0 && ended?.aborted !== true) {
    await wait(ms, undefined, { ref: false, signal: ended }).catch(() => undefined);
  }
}
