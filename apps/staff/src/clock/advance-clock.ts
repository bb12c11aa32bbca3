import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceClockReply } from '@company-data/contracts';

/** The clocks of a system, by service name. */
export interface Clocks {
  read(): Promise<Map<string, ServiceClockReply>>;
  /** Sets all clocks to the same offset. */
  set(offsetMs: number): Promise<Map<string, ServiceClockReply>>;
}

/** Options of an advance. */
export interface Advance {
  byMs: number;
  /** True to move straight to the end. Tasks due in between are late, as after an outage. */
  jump?: boolean;
  /** Called with each time that the clocks are set to. */
  stopped?: (at: Date) => void;
  /** Milliseconds that the same tasks may stay in progress. 60,000 by default. */
  timeoutMs?: number;
  /** Milliseconds between two polls. 100 by default. */
  pollIntervalMs?: number;
}

/** Result of an advance. */
export interface Advanced {
  offsetMs: number;
  now: Date;
  /** Number of times that the clocks were set. */
  stops: number;
}

/** Tasks do not end. The message names them. */
export class StillBusy extends Error {}

const TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 100;
/**
 * Consecutive polls that must find all services idle, because a message between two services is
 * briefly in progress in neither.
 */
const REQUIRED_IDLE_POLLS = 3;

const busyIn = (clocks: Map<string, ServiceClockReply>): string =>
  [...clocks].flatMap(([service, { busy }]) => busy.map((what) => `${what} of ${service}`)).join(', ');

const nextIn = (clocks: Map<string, ServiceClockReply>): number =>
  Math.min(...[...clocks.values()].map(({ next_due_at: next }) => (next === null ? Infinity : Date.parse(next))));

const nowIn = (clocks: Map<string, ServiceClockReply>): number => Math.max(...[...clocks.values()].map(({ now }) => Date.parse(now)));

const offsetIn = (clocks: Map<string, ServiceClockReply>): number => Math.max(...[...clocks.values()].map(({ offset_ms }) => offset_ms));

/** Waits until no task is due or in progress. @throws StillBusy */
async function idle(
  clocks: Clocks,
  { timeoutMs = TIMEOUT_MS, pollIntervalMs = POLL_INTERVAL_MS }: Advance,
): Promise<Map<string, ServiceClockReply>> {
  let [found, since, quiet] = ['', performance.now(), 0];
  for (;;) {
    const readings = await clocks.read();
    const busy = busyIn(readings);
    quiet = busy === '' ? quiet + 1 : 0;
    if (quiet === REQUIRED_IDLE_POLLS) return readings;
    if (busy !== found) [found, since] = [busy, performance.now()];
    if (performance.now() - since > timeoutMs) throw new StillBusy(`${busy} did not end within ${timeoutMs / 1_000} s`);
    await pause(pollIntervalMs);
  }
}

/**
 * Moves the clocks from one due time to the next, and then to the end. Waits at each stop until no
 * task is due or in progress. @throws StillBusy
 */
export async function advanceClock(clocks: Clocks, advance: Advance): Promise<Advanced> {
  let state = advance.jump ? await clocks.read() : await idle(clocks, advance);
  const end = nowIn(state) + advance.byMs;
  for (let stops = 1; ; stops += 1) {
    const now = nowIn(state);
    const stop = advance.jump ? end : Math.min(end, Math.max(now, nextIn(state)));
    state = await clocks.set(offsetIn(state) + Math.max(0, Math.round(stop - now)));
    advance.stopped?.(new Date(stop));
    if (!advance.jump) state = await idle(clocks, advance);
    if (stop >= end) return { offsetMs: offsetIn(state), now: new Date(nowIn(state)), stops };
  }
}
