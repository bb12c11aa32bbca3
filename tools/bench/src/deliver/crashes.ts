import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Tally, tallyOf } from './arrivals.js';
import { machineTime } from './clock.js';
import type { Contender } from './contender.js';
import { draw } from './seeded-random.js';
import { CONCURRENCY } from './post.js';
import type { ReceiverProcess } from './receiver-process.js';

const POLL_MS = 50;
/** How long a process may take until it sends again. */
const RESTART_TIMEOUT_MS = 25_000;
/** The next one is killed once this one rests, or after this. */
const REST_MS = 1_000;
const REST_TIMEOUT_MS = 20_000;
/** Each kill comes so long at most after sending has begun or begun again. */
const LATEST_MS = 500;

/** How often a contender is killed while it sends how much. */
export interface CrashPlan {
  count: number;
  kills: number;
  seed: string;
}

/** A contender that was killed, and sends on. */
export interface Crashed {
  contender: Contender;
  receiver: ReceiverProcess;
  written: string[];
  kills: number;
  /** Attempts that ended with a process. */
  used: Set<string>;
  lastKillAt: number;
}

/** What came of it. */
export interface Outcome extends Tally {
  /** Seconds from the last kill to the last arrival; undefined where not all arrived. */
  seconds?: number;
}

/**
 * Waits until more have come than had and than may still have been under way when a process was
 * killed; answers whether they did, and some are still to come: the rest may be claimed for longer
 * than anybody waits.
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
 * Kills a contender at moments drawn from a seed while it sends, starts it anew each time, and
 * waits until what is not claimed was sent.
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

/** Waits until all has arrived everywhere, or nobody waits any more. */
export async function untilArrived(all: Crashed[], patienceMs: number): Promise<void> {
  const deadline = Math.max(...all.map(({ lastKillAt }) => lastKillAt)) + patienceMs;
  let missing = all;
  for (; missing.length > 0 && machineTime() < deadline; await sleep(POLL_MS)) {
    const counts = await Promise.all(missing.map(({ receiver }) => receiver.count()));
    missing = missing.filter(({ written }, place) => counts[place]! < written.length);
  }
}

/** What became of what it was given. */
export async function outcomeOf({ contender, receiver, written, lastKillAt }: Crashed): Promise<Outcome> {
  // In this order: what arrives in between is not taken for lost.
  const open = await contender.store.open();
  const arrivals = await receiver.take();
  const tally = tallyOf(written, arrivals, open);
  if (tally.arrived < written.length) return tally;
  const last = arrivals.reduce((latest, [, at]) => Math.max(latest, at), 0);
  return { ...tally, seconds: Math.max(0, last - lastKillAt) / 1_000 };
}
