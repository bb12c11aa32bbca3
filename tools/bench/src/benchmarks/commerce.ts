import type { DataConnectionResource, UserResource } from '@company-data/contracts';
import { sourceUrls } from '@company-data/sandbox/sources';
import type { Sample } from '../measure/rounds.js';
import {
  assertServed,
  COST_COLUMNS,
  costsOf,
  memoryGoals,
  PEAK_COLUMNS,
  peakCells,
  peaksOf,
  type Sized,
  synchronized,
} from '../product/large-synchronization.js';
import type { Product } from '../product/product.js';
import { figure, type Findings } from '../report/section.js';
import { COMMERCE } from '../subjects.js';
import { Recorder } from '../upstream/recorder.js';
import { replay } from '../upstream/replay.js';
import type { Benchmark, BenchmarkRun } from './benchmark.js';

const SIZES = [10_000, 100_000];
const QUICK_SIZES = [1_000, 5_000];
/** Additional latency of each response of a platform, in milliseconds. */
const LATENCY_MS = 250;
/** Maximum ratio to the upstream's own time. */
const TARGET = 1.2;

type Platform = (typeof COMMERCE.platforms)[number];

/** Measurements of a platform with a number of movements. */
interface Measured extends Sized {
  platform: Platform;
  again: Sample;
  calls: number;
  /** Seconds that a client needs for the same calls when it ignores the responses. */
  own: number;
  /** Seconds from the last response to SUCCESS, in which the rest is stored and computed. */
  rest: number;
}

/** Enables a platform with the sandbox account that has a configurable number of movements. */
async function setUp(product: Product, { provider }: Platform): Promise<void> {
  const accounts = (await (await fetch(`${product.stack.file.sandbox_url}/_accounts`)).json()) as {
    provider_name: string;
    outcome: string;
    credentials: object;
  }[];
  const huge = accounts.find(({ provider_name, outcome }) => provider_name === provider && outcome === 'huge');
  await product.call('PUT', `/providers/${provider}`, { enable: true });
  await product.call('PUT', `/providers/${provider}/settings`, { auto_connect: true });
  await product.call('PUT', `/providers/${provider}/credentials`, { credentials: huge!.credentials });
}

/** Creates a user whose account at a platform needs no consent. */
async function connectedUser(product: Product, { provider }: Platform): Promise<string> {
  const user = await product.call<UserResource>('POST', '/users/legal', { name: 'EXEMPLE', siren: '000012344' });
  const wanted = { provider_name: provider, requested_data_types: COMMERCE.types };
  const { status } = await product.call<DataConnectionResource>('POST', `/users/${user.id}/data-connections`, wanted);
  if (status !== 'CONNECTED') throw new Error(`the connection is ${status}`);
  return user.id;
}

async function measure(product: Product, recorder: Recorder, platform: Platform, records: number): Promise<Measured> {
  await product.control('POST', platform.resize, { [platform.size]: records });
  const user = await connectedUser(product, platform);
  recorder.takeExchanges();
  const first = await synchronized(product, user, COMMERCE.types);
  const endedAt = performance.now();
  const exchanges = recorder.takeExchanges();
  const rest = (endedAt - Math.max(...exchanges.map((exchange) => exchange.endedAt))) / 1_000;
  await assertServed(product, user, COMMERCE.path, records);
  const again = await synchronized(product, user, COMMERCE.types);
  recorder.takeExchanges();
  const own = (await replay(recorder.origin, exchanges)) / 1_000;
  return { platform, records, first, again, calls: exchanges.length, own, rest, peaks: await peaksOf(product) };
}

async function measurePlatform({ start, quick, log }: BenchmarkRun, platform: Platform): Promise<Measured[]> {
  const recorder = await Recorder.start();
  try {
    const product = await start({ ...sourceUrls(recorder.origin), ...COMMERCE.lasting });
    recorder.target = product.stack.file.sandbox_url;
    await product.control('POST', 'limits', { enabled: false });
    await product.control('POST', 'latency', { ms: LATENCY_MS });
    await setUp(product, platform);
    const measured: Measured[] = [];
    for (const records of quick ? QUICK_SIZES : SIZES) {
      measured.push(await measure(product, recorder, platform, records));
      log(JSON.stringify(measured.at(-1)));
    }
    return measured;
  } finally {
    recorder.stop();
  }
}

const row = (measured: Measured): string[] => [
  measured.platform.title,
  figure(measured.records),
  figure(measured.calls),
  figure(measured.own),
  ...costsOf(measured),
  figure(measured.rest),
  figure(measured.first['seconds']! / measured.own),
  figure(measured.again['seconds']!),
  ...peakCells(measured),
];

function findingsOf(platforms: Measured[][]): Findings {
  const goalsOf = (measured: Measured[]) => {
    const { platform, first, own } = measured.at(-1)!;
    const against = `the upstream's own time, ${figure(measured.at(-1)!.records)} movements`;
    return [
      { path: platform.title, against, wanted: TARGET, measured: first['seconds']! / own, atMost: true as const, unit: ' x' },
      ...memoryGoals(measured, `, ${platform.title}`),
    ];
  };
  return {
    name: 'commerce',
    once: true,
    title: 'Movements of payment platforms',
    about: `Movements and the derived insight, from \`POST /sync\` to SUCCESS. Each response of a platform takes ${LATENCY_MS} ms more than the sandbox needs. The upstream's own time is that of a client that makes the same calls in order and ignores the responses. Both use the same recorder. "Again" is an incremental synchronization since the checkpoint of the first one. The sizes run one after another in the same processes, so a peak is the maximum so far.`,
    columns: [
      'Platform',
      'movements',
      'calls',
      "upstream's own time, s",
      ...COST_COLUMNS,
      'of it after the last answer, s',
      "of the upstream's own",
      'again, s',
      ...PEAK_COLUMNS,
    ],
    rows: platforms.flat().map(row),
    goals: platforms.flatMap(goalsOf),
  };
}

/**
 * Movements of each payment platform through the whole path, compared with the platform's own time.
 */
export const commerce: Benchmark = async (run) => {
  const platforms: Measured[][] = [];
  for (const platform of COMMERCE.platforms) platforms.push(await measurePlatform(run, platform));
  return findingsOf(platforms);
};
