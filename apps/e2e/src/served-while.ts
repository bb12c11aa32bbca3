import { delay } from '@company-data/testing';

/** Pause between two calls, so that they stay below the limit of a key. */
const PAUSE_MS = 20;

/** Responses of repeated calls: their statuses, and the 95th percentile of their times in ms. */
export interface Served {
  statuses: number[];
  p95: number;
}

/**
 * Repeats a call until the work ends, and at least `least` times. The times are figures of a
 * report, since a busy machine changes them.
 */
export async function servedWhile(work: Promise<unknown>, least: number, call: (place: number) => Promise<number>): Promise<Served> {
  let isOver = false;
  void work.finally(() => (isOver = true)).catch(() => undefined);
  const [times, statuses]: [number[], number[]] = [[], []];
  while (!isOver || statuses.length < least) {
    const began = performance.now();
    statuses.push(await call(statuses.length));
    times.push(performance.now() - began);
    await delay(PAUSE_MS);
  }
  return { statuses, p95: times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]! };
}
