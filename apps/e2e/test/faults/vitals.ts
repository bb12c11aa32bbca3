import { deployedServices, eventually } from '@company-data/testing';
import { collectGarbage } from './collect-garbage.js';
import type { FaultySystem } from './faulty-system.js';
import { metricOf } from './process-health.js';

/** Resource use of an idle service process: the minimum of several reads, without garbage. */
interface Vitals {
  residentMegabytes: number;
  heldMegabytes: number;
  lagMilliseconds: number;
}

const MEGABYTE = 1_000_000;
const MAX_GROWTH = 1.2;
/**
 * Pages of V8's young generation, in MB. A process that was busy keeps them while they are empty.
 */
const YOUNG_MEGABYTES = 48;
const MAX_LAG_MS = 200;

async function readingOf(system: FaultySystem, service: string): Promise<Vitals> {
  const metric = (name: string): Promise<number> => metricOf(system, service, name);
  // The metric covers the time since its last read. The read before the garbage collection
  // therefore excludes the lag of the collection.
  const lag = await metric('nodejs_eventloop_lag_p99_seconds');
  await collectGarbage(system, service);
  const held = (await metric('nodejs_heap_size_used_bytes')) + (await metric('nodejs_external_memory_bytes'));
  const resident = await metric('process_resident_memory_bytes');
  return { residentMegabytes: resident / MEGABYTE, heldMegabytes: held / MEGABYTE, lagMilliseconds: lag * 1_000 };
}

const least = (one: Vitals, other: Vitals): Vitals => ({
  residentMegabytes: Math.min(one.residentMegabytes, other.residentMegabytes),
  heldMegabytes: Math.min(one.heldMegabytes, other.heldMegabytes),
  lagMilliseconds: Math.min(one.lagMilliseconds, other.lagMilliseconds),
});

/** Resource use of the services before an outage, to compare it with their use after the outage. */
export class VitalSigns {
  private constructor(
    private readonly system: FaultySystem,
    private readonly before: Map<string, Vitals>,
  ) {}

  /** Reads the usual values. The system should have executed every operation of the test before. */
  static async read(system: FaultySystem): Promise<VitalSigns> {
    const signs = new VitalSigns(system, new Map());
    await signs.take(signs.before);
    return signs;
  }

  /**
   * Returns the values that did not return to the usual ones in time. Empty pages of
   * `emptyMegabytes` are allowed.
   */
  async changed(emptyMegabytes = YOUNG_MEGABYTES): Promise<string[]> {
    const after = new Map<string, Vitals>();
    let faults: string[] = [];
    const usual = async (): Promise<boolean> => {
      await this.take(after);
      faults = deployedServices.flatMap((service) => this.faultsOf(service, after.get(service)!, emptyMegabytes));
      return faults.length === 0;
    };
    await eventually(usual).catch(() => undefined);
    return faults;
  }

  private async take(known: Map<string, Vitals>): Promise<void> {
    const take = async (service: string): Promise<void> => {
      const reading = await readingOf(this.system, service);
      known.set(service, least(known.get(service) ?? reading, reading));
    };
    await Promise.all(deployedServices.map(take));
  }

  private faultsOf(service: string, after: Vitals, emptyMegabytes: number): string[] {
    const before = this.before.get(service)!;
    const most = {
      residentMegabytes: before.residentMegabytes * MAX_GROWTH + emptyMegabytes,
      heldMegabytes: before.heldMegabytes * MAX_GROWTH,
    };
    const grown = (['residentMegabytes', 'heldMegabytes'] as const)
      .filter((what) => after[what] > most[what])
      .map((what) => `I13: ${what} of ${service} went from ${before[what].toFixed(1)} to ${after[what].toFixed(1)}`);
    const slow = after.lagMilliseconds < MAX_LAG_MS ? [] : [`I13: the event loop of ${service} lags ${after.lagMilliseconds.toFixed()} ms`];
    return [...grown, ...slow];
  }
}
