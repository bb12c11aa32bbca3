import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Tally, tallyOf } from './arrivals.js';
import { machineTime } from './clock.js';
import type { Contender } from './contender.js';
import { draw } from './seeded-random.js';
import { CONCURRENCY } from './post.js';
import type { ReceiverProcess } from './receiver-process.js';

const POLL_MS = 50;
/** Maximum time until a restarted process sends, in milliseconds. */
const RESTART_TIMEOUT_MS = 25_000;
/**
 * Idle time of the process before the next kill, in milliseconds. REST_TIMEOUT_MS limits the wait
 * for it.
 */
const REST_MS = 1_000;
const REST_TIMEOUT_MS = 20_000;
/** Latest time of a kill after the process has started to send, in milliseconds. */
const LATEST_MS = 500;

/** Number of deliveries and kills, and the seed of the kill times. */
export interface CrashPlan {
  count: number;
  kills: number;
  seed: string;
}

/** Contender that was killed and continues to send. */
export interface Crashed {
  contender: Contender;
  receiver: ReceiverProcess;
  written: string[];
  kills: number;
  /** Attempts that ended with a killed process. */
  used: Set<string>;
  lastKillAt: number;
}

/** Result of a contender. */
export interface Outcome extends Tally {
  /** Seconds from the last kill to the last arrival. Undefined when a delivery did not arrive. */
  seconds?: number;
}

/**
 * Waits until more deliveries have arrived than could be in progress at the kill. Returns false
 * when all have arrived, or after a timeout, since the others may be claimed for a long time.
 */
async function waitUntilSending(before: number, all: number, receiver: ReceiverProcess): Promise<boolean> {
  for (const deadline = machineTime() + RESTART_TIMEOUT_MS; machineTime() < deadline; await sleep(POLL_MS)) {
    const count = await receiver.count();
    if (count === all) return false;
    if (count > before + CONCURRENCY) return true;
  }
  return false;
}

async function atRest(receiver: ReceiverProcess): Promise<void> {
  let before = -1;
  for (const deadline = machineTime() + REST_TIMEOUT_MS; machineTime() < deadline; await sleep(REST_MS)) {
    const count = await receiver.count();
    if (count === before) return;
    before = count;
  }
}

/**
 * Kills a contender at seeded random times while it sends, and restarts it each time. Then waits
 * until all unclaimed deliveries are sent.
 */
export async function crashOften(contender: Contender, receiver: ReceiverProcess, { count, kills, seed }: CrashPlan): Promise<Crashed> {
  const { store, sender } = contender;
  const written = Array.from({ length: count }, () => randomUUID());
  const crashed: Crashed = { contender, receiver, written, kills: 0, used: new Set(), lastKillAt: 0 };
  await store.write(written);
  let arrived = 0;
  while (crashed.kills < kills && (await waitUntilSending(arrived, count, receiver))) {
    await sleep(draw(`${seed} ${contender.name} ${crashed.kills}`) * LATEST_MS);
    await sender.kill();
    crashed.lastKillAt = machineTime();
    crashed.kills += 1;
    arrived = await receiver.count();
    for (const claim of await store.claims()) crashed.used.add(claim);
    await sender.restart();
  }
  await waitUntilSending(arrived, count, receiver);
  await atRest(receiver);
  return crashed;
}

/** Waits until all deliveries have arrived, or until the time limit. */
export async function untilArrived(all: Crashed[], patienceMs: number): Promise<void> {
  const deadline = Math.max(...all.map(({ lastKillAt }) => lastKillAt)) + patienceMs;
  let missing = all;
  for (; missing.length > 0 && machineTime() < deadline; await sleep(POLL_MS)) {
    const counts = await Promise.all(missing.map(({ receiver }) => receiver.count()));
    missing = missing.filter(({ written }, place) => counts[place]! < written.length);
  }
}

/** Returns the result of a contender. */
export async function outcomeOf({ contender, receiver, written, lastKillAt }: Crashed): Promise<Outcome> {
  // Reads the open deliveries first, so that an arrival in between does not count as lost.
  const open = await contender.store.open();
  const arrivals = await receiver.take();
  const tally = tallyOf(written, arrivals, open);
  if (tally.arrived < written.length) return tally;
  const last = arrivals.reduce((latest, [, at]) => Math.max(latest, at), 0);
  return { ...tally, seconds: Math.max(0, last - lastKillAt) / 1_000 };
}
