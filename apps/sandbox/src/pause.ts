import { setTimeout as wait } from 'node:timers/promises';

/** Waits so many milliseconds without keeping the process alive; 0 does not wait. */
export async function pause(ms: number): Promise<void> {
  if (ms > 0) {
    await wait(ms, undefined, { ref: false });
  }
}
