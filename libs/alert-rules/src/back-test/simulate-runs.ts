import { type AlertCalendar, type AlertFrequency, isDue, nextDueRun, RUN_INTERVAL_MS, periodKeys } from '../due.js';

/** What is sent in one pass, and what has to wait for a later one than was asked for. */
export interface SimulatedRuns<T> {
  runs: { at: Date; sent: T[] }[];
  waiting: T[];
}

/** The pass that sends first what happened at a moment. */
const runAfter = (at: Date): number => (Math.floor(at.getTime() / RUN_INTERVAL_MS) + 1) * RUN_INTERVAL_MS;

/** The passes of one alert: when it is due, by the calendar it has. */
class Due {
  private last?: string;

  constructor(
    private readonly frequency: AlertFrequency,
    private readonly calendar: AlertCalendar,
  ) {}

  /** Whether it sends in a pass, which uses the period up. */
  uses(pass: number): boolean {
    const key = this.keyAt(pass);
    if (!isDue(key, this.last)) return false;
    this.last = key;
    return true;
  }

  /** The first pass behind one that it may send in. */
  after(pass: number): number {
    return nextDueRun(new Date(pass), this.frequency, this.last, this.calendar).getTime();
  }

  private keyAt(pass: number): string {
    return periodKeys(new Date(pass), this.calendar, pass / RUN_INTERVAL_MS)[this.frequency];
  }
}

/**
 * When an alert sends what it has seen, up to a moment: in the pass after it happened, or the first
 * one of the next period. What was seen comes in the order of its times.
 */
export function simulateRuns<T extends { at: Date }>(
  seen: readonly T[],
  frequency: AlertFrequency,
  calendar: AlertCalendar,
  until: Date,
): SimulatedRuns<T> {
  const due = new Due(frequency, calendar);
  const runs: SimulatedRuns<T>['runs'] = [];
  let waiting: T[] = [];
  let next = 0;
  let pass = 0;
  while (next < seen.length || waiting.length > 0) {
    const arrival = next < seen.length ? runAfter(seen[next]!.at) : Infinity;
    pass = Math.min(arrival, waiting.length > 0 ? due.after(pass) : Infinity);
    if (pass > until.getTime()) break;
    for (; next < seen.length && runAfter(seen[next]!.at) <= pass; next += 1) waiting.push(seen[next]!);
    if (!due.uses(pass)) continue;
    runs.push({ at: new Date(pass), sent: waiting });
    waiting = [];
  }
  return { runs, waiting: [...waiting, ...seen.slice(next)] };
}
