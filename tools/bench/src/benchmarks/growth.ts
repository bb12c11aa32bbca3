import { LoadGenerator } from '../load/load-generator.js';
import type { Target } from '../load/protocol.js';
import { measureInterleaved, type Sample, type Variant } from '../measure/rounds.js';
import { fillRecords } from '../product/fill-records.js';
import type { Product } from '../product/product.js';
import type { Goal } from '../report/goal.js';
import { figure, type Findings } from '../report/section.js';
import { LIST, OBJECT } from '../subjects.js';
import type { Benchmark, BenchmarkRun } from './benchmark.js';

/** Records per ordinary user. A larger database has more users. */
const EACH = 1_000;
const MANY_OF_ONE = 200_000;
/** Users of a database that the benchmark reads. */
const READ_USERS = 500;
const CONNECTIONS = 16;
const LINES = { accept: 'application/x-ndjson' };

/** Kind of read, with its requests for some users. */
interface Read {
  name: string;
  targets: Target[];
}

const listOf = (user: string, query: string): string => `/api/v6/users/${user}/${LIST.path}?per_page=100${query}`;

/** Returns the request for the page after `page`, by its cursor. */
async function targetAfter(product: Product, user: string, page: number): Promise<Target> {
  const path = listOf(user, `&page=${page}`).replace('/api/v6', '');
  const { next_cursor } = await product.call<{ next_cursor: string }>('GET', path);
  return { path: listOf(user, `&cursor=${next_cursor}`) };
}

/** Sends one request at a time, since a slow machine cannot serve all of them in time. */
async function targetsAfter(product: Product, users: string[], page: number): Promise<Target[]> {
  const targets: Target[] = [];
  for (const user of users) targets.push(await targetAfter(product, user, page));
  return targets;
}

async function readsOf(product: Product, users: string[], since: string): Promise<Read[]> {
  const lists = (query: string): Target[] => users.map((user) => ({ path: listOf(user, query) }));
  return [
    { name: 'first page', targets: lists('') },
    { name: 'page 10 by number', targets: lists('&page=10') },
    { name: 'page 10 by cursor', targets: await targetsAfter(product, users, 9) },
    { name: 'filtered and sorted', targets: lists('&date[gte]=2021-08-01&sort=amount') },
    { name: 'changed since', targets: lists(`&updated_since=${since}`) },
    { name: 'object', targets: users.map((user) => ({ path: `/api/v6/users/${user}/${OBJECT.path}` })) },
    { name: 'whole list as lines', targets: users.map((user) => ({ path: `/api/v6/users/${user}/${LIST.path}`, headers: LINES })) },
  ];
}

/** Base of the comparison for reads of one user. The default is the first page. */
const LIKE: Record<string, string> = { 'last page by cursor': 'page 10 by cursor', 'changed since': 'changed since' };

/** Returns the reads of one user with very many records. */
const readsOfOne = async (product: Product, user: string, count: number, since: string): Promise<Read[]> => [
  { name: 'first page', targets: [{ path: listOf(user, '') }] },
  { name: LAST_PAGE, targets: [{ path: listOf(user, `&page=${count / 100}`) }] },
  { name: 'last page by cursor', targets: [await targetAfter(product, user, count / 100 - 1)] },
  { name: 'changed since', targets: [{ path: listOf(user, `&updated_since=${since}`) }] },
];

const nameOf = (read: string, among: string): string => `${read}, ${among}`;
const amongOf = (records: number): string => `among ${figure(records)}`;

function variantOf(product: Product, generator: LoadGenerator, { name, targets }: Read, among: string, seconds: number): Variant {
  const load = { origin: product.stack.file.base_url, headers: product.headers, targets, status: 200 };
  return {
    name: nameOf(name, among),
    measure: async () => {
      const alone = await generator.run({ ...load, connections: 1, seconds });
      const { rate } = await generator.run({ ...load, connections: CONNECTIONS, seconds });
      return { p50: alone['p50']!, p99: alone['p99']!, rate: rate! };
    },
  };
}

/** Variant, with the base of its comparison. */
interface Comparison {
  variant: Variant;
  base: string;
  /** Maximum ratio to the p50 of the base. */
  most: number;
}

/** Maximum ratios to the base. A page at the end is read from the end. */
const MAX = 1.3;
const MAX_AT_THE_END = 3;
const LAST_PAGE = 'last page by number';

const rowOf = (measured: Map<string, Sample>, { variant, base }: Comparison): string[] => {
  const [sample, first] = [measured.get(variant.name)!, measured.get(base)!];
  return [
    variant.name,
    `${figure(sample['p50']!)} / ${figure(sample['p99']!)}`,
    figure(sample['p50']! / first['p50']!),
    figure(sample['rate']!),
    figure(sample['rate']! / first['rate']!),
  ];
};

const goalOf = (measured: Map<string, Sample>, { variant, base, most }: Comparison): Goal => ({
  path: variant.name,
  against: base,
  wanted: most,
  measured: measured.get(variant.name)!['p50']! / measured.get(base)!['p50']!,
  atMost: true,
  unit: ' x',
});

function findingsOf(measured: Map<string, Sample>, comparisons: Comparison[], ofOne: number): Findings {
  return {
    name: 'growth',
    title: 'Reading among more records',
    about: `The same reads in databases of different size. Each user has ${figure(EACH)} records of 740 bytes and an object of 3.2 KB. The largest database also has one user with ${figure(ofOne)} records. Pages have 100 records. The filter matches about two of five records. Nothing has changed since the requested time. Lines are the whole list. The page cache is off. Each request reads a random user.`,
    columns: ['Read', `p50 / p99 ms, 1 connection`, 'p50 of the base', `requests/s, ${CONNECTIONS} connections`, 'of the base'],
    rows: comparisons.map((comparison) => rowOf(measured, comparison)),
    goals: comparisons.filter(({ variant, base }) => variant.name !== base).map((comparison) => goalOf(measured, comparison)),
  };
}

/** Starts one product per number of records, the smallest first. */
async function filled({ start, records, log }: BenchmarkRun): Promise<{ product: Product; users: string[]; among: string }[]> {
  const databases = [];
  for (const count of records) {
    log(`filling a database with ${figure(count)} records`);
    const product = await start({ PAGE_CACHE_BYTES: '0' });
    const users = await fillRecords(product, { users: Math.ceil(count / EACH), each: EACH });
    databases.push({ product, users: users.slice(0, READ_USERS), among: amongOf(count) });
  }
  return databases;
}

/** Reads among different numbers of records. */
export const growth: Benchmark = async (run) => {
  const { rounds, quick, log } = run;
  const seconds = quick ? 0.5 : 1.2;
  const databases = await filled(run);
  const largest = databases.at(-1)!;
  const ofOne = quick ? MANY_OF_ONE / 10 : MANY_OF_ONE;
  const [one] = await fillRecords(largest.product, { users: 1, each: ofOne });
  const since = new Date(Date.now() + 1_000).toISOString();
  const generator = new LoadGenerator();
  const comparisons: Comparison[] = [];
  const compare = (product: Product, read: Read, among: string, base: string): number =>
    comparisons.push({
      variant: variantOf(product, generator, read, among, seconds),
      base,
      most: read.name === LAST_PAGE ? MAX_AT_THE_END : MAX,
    });
  const reads = await Promise.all(databases.map(({ product, users }) => readsOf(product, users, since)));
  // Measures each read in all databases in rotation, so that a slow period affects all of them.
  for (const [place, { name }] of reads[0]!.entries()) {
    databases.forEach(({ product, among }, index) => compare(product, reads[index]![place]!, among, nameOf(name, databases[0]!.among)));
  }
  const amongOwn = `one user's ${figure(ofOne)}`;
  for (const read of await readsOfOne(largest.product, one!, ofOne, since))
    compare(largest.product, read, amongOwn, nameOf(LIKE[read.name] ?? 'first page', largest.among));
  try {
    const variants = comparisons.map(({ variant }) => variant);
    log('warming up');
    for (const { measure } of variants) await measure(0);
    return findingsOf(await measureInterleaved(variants, rounds, log), comparisons, ofOne);
  } finally {
    generator.stop();
  }
};
