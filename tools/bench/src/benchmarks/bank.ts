import type { Sample } from '../measure/rounds.js';
import { authorizedUser } from '../product/authorize.js';
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
import { BANK } from '../subjects.js';
import { BankUpstream } from '../upstream/bank-upstream.js';
import type { Benchmark } from './benchmark.js';

const SIZES = [10_000, 100_000, 1_000_000];
const QUICK_SIZES = [2_000, 10_000];
/** Operations that one day adds or changes. */
const CHANGED = 200;

/** Measurements of a company with a number of operations. */
interface Measured extends Sized {
  again: Sample;
  daily: Sample;
}

async function measure(product: Product, upstream: BankUpstream, records: number, log: (line: string) => void): Promise<Measured> {
  upstream.books = { operations: records, changed: CHANGED, round: 0 };
  const user = await authorizedUser(product, BANK.provider, BANK.types);
  const first = await synchronized(product, user, BANK.types);
  await assertServed(product, user, BANK.path, records);
  const again = await synchronized(product, user, BANK.types);
  upstream.books = { ...upstream.books, round: 1 };
  const daily = await synchronized(product, user, BANK.types);
  const measured = { records, first, again, daily, peaks: await peaksOf(product) };
  log(`${figure(records)} operations: ${JSON.stringify(measured)}`);
  return measured;
}

const row = (measured: Measured): string[] => [
  figure(measured.records),
  ...costsOf(measured),
  figure(measured.again['seconds']! * 1_000),
  figure(measured.daily['seconds']! * 1_000),
  ...peakCells(measured),
];

const findingsOf = (measured: Measured[]): Findings => ({
  name: 'bank',
  once: true,
  title: 'Bank operations',
  about: `Accounts, operations and the derived cashflow, from \`POST /sync\` to SUCCESS, of companies that an end user has authorized. The run includes a simulated aggregator (pages of 1,000), adapters, staging, merge with indexed filter values, and the computation by month. "Again" is an incremental synchronization without changes, "daily" one with ${CHANGED} changes. The sizes run one after another in the same processes, so a peak is the maximum so far.`,
  columns: ['Operations', ...COST_COLUMNS, 'again, ms', 'daily, ms', ...PEAK_COLUMNS],
  rows: measured.map(row),
  goals: memoryGoals(measured),
});

/** Bank operations through the whole path, for companies of increasing size. */
export const bank: Benchmark = async ({ start, quick, log }) => {
  const upstream = await BankUpstream.start();
  try {
    const product = await start({ ...upstream.environment, JOB_DEADLINE_SECONDS: '3600' });
    const credentials = { domain: 'bench', client_id: 'bench', client_secret: 'bench', is_sandbox: true };
    await product.call('PUT', `/providers/${BANK.provider}`, { enable: true });
    await product.call('PUT', `/providers/${BANK.provider}/credentials`, { credentials });
    const measured: Measured[] = [];
    for (const records of quick ? QUICK_SIZES : SIZES) measured.push(await measure(product, upstream, records, log));
    return findingsOf(measured);
  } finally {
    upstream.stop();
  }
};
