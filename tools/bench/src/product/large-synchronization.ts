import { processorTime } from '../measure/processor-time.js';
import type { Sample } from '../measure/rounds.js';
import type { Goal } from '../report/goal.js';
import { figure } from '../report/section.js';
import type { Product } from './product.js';

const POLL_MS = 50;
/** Services that collect and store records. */
export const COLLECTING = ['adapters', 'sync'];

/**
 * Synchronizes a user. Returns the seconds until SUCCESS, and the processor seconds of each
 * service.
 */
export async function synchronized(product: Product, userId: string, types: string[]): Promise<Sample> {
  const before = COLLECTING.map((service) => processorTime(product.stack.pidOf(service)));
  const { done } = await product.synchronize(userId, types, POLL_MS);
  const taken = COLLECTING.map((service, at) => [service, (processorTime(product.stack.pidOf(service)) - before[at]!) / 1_000]);
  return { seconds: done / 1_000, ...(Object.fromEntries(taken) as Sample) };
}

/** @throws Error unless the API serves `wanted` records */
export async function assertServed(product: Product, userId: string, path: string, wanted: number): Promise<void> {
  const { total } = await product.call<{ total: number }>('GET', `/users/${userId}/${path}?per_page=1`);
  if (total !== wanted) throw new Error(`${total} records are served instead of ${wanted}`);
}

/** Returns the peak memory of each service so far, in megabytes. */
export async function peaksOf(product: Product): Promise<Sample> {
  const peaks = COLLECTING.map(async (service): Promise<[string, number]> => [service, await product.memoryOf(service, 'at most')]);
  return Object.fromEntries(await Promise.all(peaks));
}

/** Measurements of one number of records. The sizes run one after another in the same processes. */
export interface Sized {
  records: number;
  first: Sample;
  peaks: Sample;
}

/** Formats the records per second, and the processor time per record in microseconds. */
export const costsOf = ({ records, first }: Sized): string[] => [
  figure(first['seconds']!),
  figure(records / first['seconds']!),
  ...COLLECTING.map((service) => figure((first[service]! * 1_000_000) / records)),
];

export const COST_COLUMNS = ['first, s', 'records/s', ...COLLECTING.map((service) => `${service}, µs CPU per record`)];
export const PEAK_COLUMNS = COLLECTING.map((service) => `${service}, peak MB`);
export const peakCells = ({ peaks }: Sized): string[] => COLLECTING.map((service) => figure(peaks[service]!));

/**
 * Returns the memory goals: adapters needs no more memory for more records, and both services stay
 * below a limit.
 */
export function memoryGoals(measured: readonly Sized[], of = ''): Goal[] {
  const [smallest, largest] = [measured[0]!, measured.at(-1)!];
  const most = { wanted: 300, atMost: true as const, unit: ' MB' };
  return [
    {
      path: `adapters${of}`,
      against: `peak memory at ${figure(smallest.records)} records`,
      wanted: 1.5,
      measured: largest.peaks['adapters']! / smallest.peaks['adapters']!,
      atMost: true,
      unit: ' x',
    },
    { path: `adapters${of}`, against: 'peak memory', measured: largest.peaks['adapters']!, ...most },
    { path: `sync service${of}`, against: 'peak memory', measured: largest.peaks['sync']!, ...most },
  ];
}
