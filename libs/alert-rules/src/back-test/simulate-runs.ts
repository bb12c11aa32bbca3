import { type AlertCalendar, type AlertFrequency, isDue, nextDueRun, RUN_INTERVAL_MS, periodKeys } from '../due.js';

/**
 * Changes sent per dispatch run, and the changes that wait for a run after the end of the
 * simulation.
 */
export interface SimulatedRuns<T> {
  runs: { at: Date; sent: T[] }[];
  waiting: T[];
}

/** Returns the start of the first dispatch run after a time. */
const runAfter = (at: Date): number => (Math.floor(at.getTime() / RUN_INTERVAL_MS) + 1) * RUN_INTERVAL_MS;

/** Tracks the last period in which one alert sent. */
class Due {
  private last?: string;

  constructor(
    private readonly frequency: AlertFrequency,
    private readonly calendar: AlertCalendar,
  ) {}

  /** Returns true when the alert is due in a run, and then marks the period as used. */
  uses(pass: number): boolean {
    const key = this.keyAt(pass);
    if (!isDue(key, this.last)) return false;
    this.last = key;
    return true;
  }

  /** Returns the start of the first run after another one in which the alert is due. */
  after(pass: number): number {
    return nextDueRun(new Date(pass), this.frequency, this.last, this.calendar).getTime();
  }

  private keyAt(pass: number): string {
    return periodKeys(new Date(pass), this.calendar, pass / RUN_INTERVAL_MS)[this.frequency];
  }
}

/**
 * Simulates the dispatch runs of one alert until a time. An alert sends in the first run after a
 * change, or in the first run of the next period.
 *
 * @param seen matched changes, ordered by time
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
