import type { Sample } from '../measure/rounds.js';
import { processorTime } from '../measure/processor-time.js';
import { authorizedUser } from '../product/authorize.js';
import type { Product } from '../product/product.js';
import { figure, type Findings } from '../report/section.js';
import { BANK } from '../subjects.js';
import { BankUpstream } from '../upstream/bank-upstream.js';
import type { Benchmark } from './benchmark.js';

const SIZES = [10_000, 100_000, 1_000_000];
const QUICK_SIZES = [2_000, 10_000];
/** Operations that a day adds or changes. */
const CHANGED = 200;
const POLL_MS = 50;
const SERVICES = ['adapters', 'sync'];

/** One synchronization: seconds until SUCCESS, and seconds of processor time of each service. */
async function synchronized(product: Product, userId: string): Promise<Sample> {
  const before = SERVICES.map((service) => processorTime(product.stack.pidOf(service)));
  const { done } = await product.synchronize(userId, BANK.types, POLL_MS);
  const taken = SERVICES.map((service, at) => [service, (processorTime(product.stack.pidOf(service)) - before[at]!) / 1_000]);
  return { seconds: done / 1_000, ...(Object.fromEntries(taken) as Sample) };
}

/** What was measured of a company with so many operations. */
interface Measured {
  operations: number;
  first: Sample;
  again: Sample;
  daily: Sample;
  /** Megabytes at most so far, by service. */
  peaks: Sample;
}

async function measure(product: Product, upstream: BankUpstream, operations: number, log: (line: string) => void): Promise<Measured> {
  upstream.books = { operations, changed: CHANGED, round: 0 };
  const user = await authorizedUser(product, BANK.provider, BANK.types);
  const first = await synchronized(product, user);
  const { total } = await product.call<{ total: number }>('GET', `/users/${user}/${BANK.path}?per_page=1`);
  if (total !== operations) throw new Error(`${total} operations are served of ${operations}`);
  const again = await synchronized(product, user);
  upstream.books = { ...upstream.books, round: 1 };
  const daily = await synchronized(product, user);
  const peaks = Object.fromEntries(
    await Promise.all(SERVICES.map(async (service) => [service, await product.memoryOf(service, 'at most')])),
  );
  log(`${figure(operations)} operations: ${JSON.stringify({ first, again, daily, peaks })}`);
  return { operations, first, again, daily, peaks: peaks as Sample };
}

const row = ({ operations, first, again, daily, peaks }: Measured): string[] => [
  figure(operations),
  figure(first['seconds']!),
  figure(operations / first['seconds']!),
  ...SERVICES.map((service) => figure((first[service]! * 1_000_000) / operations)),
  figure(again['seconds']! * 1_000),
  figure(daily['seconds']! * 1_000),
  ...SERVICES.map((service) => figure(peaks[service]!)),
];

function findingsOf(measured: Measured[]): Findings {
  const [smallest, largest] = [measured[0]!, measured.at(-1)!];
  return {
    name: 'bank',
    once: true,
    title: 'The operations of a bank',
    about: `Accounts, operations and the cashflow computed from them, from \`POST /sync\` to SUCCESS, of companies that an end user has authorized: an upstream that plays the aggregator's wire (pages of 1,000), adapters, staging, merge with the values of indexed filters, and the computation by month. Again is a synchronization by changes that finds none, daily one that finds ${CHANGED}. The sizes come one after the other in the same processes, so that a peak is the most of all so far.`,
    columns: [
      'Operations',
      'first, s',
      'operations/s',
      ...SERVICES.map((service) => `${service}, µs CPU per operation`),
      'again, ms',
      'daily, ms',
      ...SERVICES.map((service) => `${service}, peak MB`),
    ],
    rows: measured.map(row),
    goals: [
      {
        path: 'adapters',
        against: `peak memory at ${figure(smallest.operations)} operations`,
        wanted: 1.5,
        measured: largest.peaks['adapters']! / smallest.peaks['adapters']!,
        atMost: true,
        unit: ' x',
      },
      { path: 'adapters', against: 'peak memory', wanted: 300, measured: largest.peaks['adapters']!, atMost: true, unit: ' MB' },
      { path: 'sync service', against: 'peak memory', wanted: 300, measured: largest.peaks['sync']!, atMost: true, unit: ' MB' },
    ],
  };
}

/** Bank operations through the whole path, of ever larger companies. */
export const bank: Benchmark = async ({ start, quick, log }) => {
  const upstream = await BankUpstream.start();
  try {
    const product = await start({ ...upstream.environment, JOB_DEADLINE_SECONDS: '3600' });
    const credentials = { domain: 'bench', client_id: 'bench', client_secret: 'bench', is_sandbox: true };
    await product.call('PUT', `/providers/${BANK.provider}`, { enable: true });
    await product.call('PUT', `/providers/${BANK.provider}/credentials`, { credentials });
    const measured: Measured[] = [];
    for (const operations of quick ? QUICK_SIZES : SIZES) measured.push(await measure(product, upstream, operations, log));
    return findingsOf(measured);
  } finally {
    upstream.stop();
  }
};
