import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceClockReply } from '@company-data/contracts';

/** The clocks of a set-up, by the names of their services. */
export interface Clocks {
  read(): Promise<Map<string, ServiceClockReply>>;
  /** Moves all of them to the same offset. */
  set(offsetMs: number): Promise<Map<string, ServiceClockReply>>;
}

/** How clocks are advanced. */
export interface Advance {
  byMs: number;
  /** Straight to the end: what was due meanwhile was missed, as in an outage. */
  jump?: boolean;
  /** Told of each time that the clocks are set to. */
  stopped?: (at: Date) => void;
  /** How long one and the same thing may stay under way. */
  timeoutMs?: number;
  /** Between two looks. */
  pollIntervalMs?: number;
}

/** What an advance came to. */
export interface Advanced {
  offsetMs: number;
  now: Date;
  /** How often the clocks were set. */
  stops: number;
}

/** Something does not end; its message says what. */
export class StillBusy extends Error {}

const TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 100;
/**
 * What one service tells another is under way in neither for a moment: so often in a row nothing
 * must be found.
 */
const REQUIRED_IDLE_POLLS = 3;

const busyIn = (clocks: Map<string, ServiceClockReply>): string =>
  [...clocks].flatMap(([service, { busy }]) => busy.map((what) => `${what} of ${service}`)).join(', ');

const nextIn = (clocks: Map<string, ServiceClockReply>): number =>
  Math.min(...[...clocks.values()].map(({ next_due_at: next }) => (next === null ? Infinity : Date.parse(next))));

const nowIn = (clocks: Map<string, ServiceClockReply>): number => Math.max(...[...clocks.values()].map(({ now }) => Date.parse(now)));

const offsetIn = (clocks: Map<string, ServiceClockReply>): number => Math.max(...[...clocks.values()].map(({ offset_ms }) => offset_ms));

/** Waits until nothing is due or under way. @throws StillBusy */
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
 * Moves the clocks on: from one time at which something is due to the next, waiting each time until
 * nothing is due or under way, and then to the end.
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
