import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { delaysOf } from './arrivals.js';
import { machineTime } from './clock.js';
import type { ReceiverProcess } from './receiver-process.js';

const TIMEOUT_MS = 60_000;

/**
 * Writes deliveries one by one at a constant rate, without waiting for earlier ones. Returns the
 * commit time of each.
 */
export async function writeSteadily(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  write: (id: string, place: number) => Promise<number>,
): Promise<Map<string, number>> {
  const startedAt = machineTime();
  const written: Promise<[string, number]>[] = [];
  for (let place = 0; place < perSecond * seconds; place += 1) {
    await sleep(Math.max(0, startedAt + (place * 1_000) / perSecond - machineTime()));
    const id = randomUUID();
    written.push(write(id, place).then((at) => [id, at]));
  }
  return new Map(await Promise.all(written));
}

/**
 * Returns the milliseconds from the commit of each delivery to its arrival.
 *
 * @throws Error when not all deliveries arrive in time
 */
export async function latenciesAt(
  rate: { perSecond: number; seconds: number },
  write: (id: string) => Promise<number>,
  receiver: ReceiverProcess,
): Promise<number[]> {
  const written = await writeSteadily(rate, write);
  if (!(await receiver.hasAtLeast(written.size, TIMEOUT_MS))) throw new Error(`${written.size} deliveries did not arrive in time`);
  return delaysOf(written, await receiver.take());
}
