import { deployedServices, fromNow } from '@company-data/testing';
import type { FaultySystem } from './faulty-system.js';
import { residentMegabytes } from './process-health.js';

/** Memory of a service process at one time. */
interface Reading {
  pid: number;
  minute: number;
  megabytes: number;
}

const MINUTES_AN_HOUR = 60;
const MINUTE_MS = 60_000;
/** A younger process still grows to its normal size. */
const MIN_MINUTES = 10;

/** Returns the slope of the values by least squares. */
function slopeOf(readings: Reading[]): number {
  const mean = (of: (reading: Reading) => number): number => readings.reduce((sum, reading) => sum + of(reading), 0) / readings.length;
  const [minute, megabytes] = [mean((each) => each.minute), mean((each) => each.megabytes)];
  const spread = readings.reduce((sum, each) => sum + (each.minute - minute) ** 2, 0);
  return readings.reduce((sum, each) => sum + (each.minute - minute) * (each.megabytes - megabytes), 0) / spread;
}

/** Memory growth of each service, by process. */
export class Growth {
  private readonly readings = new Map<string, Reading[]>();

  constructor(private readonly system: FaultySystem) {}

  /** Records the memory of all processes. Skips a process that is starting. */
  read(): void {
    const minute = fromNow(0).getTime() / MINUTE_MS;
    for (const service of deployedServices) {
      const pid = this.system.pidOf(service);
      const megabytes = pid === 0 ? NaN : residentOf(pid);
      if (Number.isFinite(megabytes)) this.readings.set(service, [...(this.readings.get(service) ?? []), { pid, minute, megabytes }]);
    }
  }

  /**
   * Returns the maximum of each service, and the growth per hour of its longest-lived process. The
   * growth is null when no process lived long enough.
   */
  report(): Record<string, { maxMegabytes: number; megabytesAnHour: number | null }> {
    return Object.fromEntries([...this.readings].map(([service, readings]) => [service, summary(readings)]));
  }
}

function summary(readings: Reading[]): { maxMegabytes: number; megabytesAnHour: number | null } {
  const lives = Object.values(Object.groupBy(readings, ({ pid }) => pid)) as Reading[][];
  const longest = lives.reduce((one, other) => (other.length > one.length ? other : one));
  return {
    maxMegabytes: Math.round(Math.max(...readings.map(({ megabytes }) => megabytes))),
    megabytesAnHour: longest.at(-1)!.minute - longest[0]!.minute < MIN_MINUTES ? null : Math.round(slopeOf(longest) * MINUTES_AN_HOUR),
  };
}

function residentOf(pid: number): number {
  try {
    return residentMegabytes(pid);
  } catch {
    return NaN;
  }
}
