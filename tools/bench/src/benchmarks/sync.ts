import { passesLuhn } from '@company-data/kernel';
import { createTableWithoutKey } from '../limit/copy-baseline.js';
import { flushTime } from '../measure/flush-time.js';
import { percentile } from '../measure/statistics.js';
import { measureInterleaved, type Sample, type Variant } from '../measure/rounds.js';
import { openPeer } from '../peer/insert-in-chunks.js';
import type { Product } from '../product/product.js';
import { figure, type Findings } from '../report/section.js';
import { ServerProcess } from '../server-process.js';
import { COLLECTED } from '../subjects.js';
import type { Benchmark } from './benchmark.js';

const RECORDS = 100;
const POLL_MS = 2;

/** Generates the SIRENs of companies that the sandbox creates on demand. */
function* sirens(): Generator<string> {
  for (let number = 0; number < 100_000; number += 1) {
    const siren = `0007${String(number).padStart(5, '0')}`;
    if (passesLuhn(siren)) yield siren;
  }
}

async function connectedUser(product: Product, siren: string): Promise<string> {
  await product.control('PUT', `companies/${siren}/notices`, { count: RECORDS });
  return product.connectedUser(siren, [COLLECTED.type]);
}

/** Synchronizes a user, from the request to SUCCESS. */
async function synchronize(product: Product, userId: string): Promise<{ accepted: number; done: number }> {
  const { accepted, done, entries } = await product.synchronize(userId, [COLLECTED.type], POLL_MS);
  const { added, unchanged } = entries[0]!.counts;
  if (added + unchanged !== RECORDS) throw new Error(JSON.stringify(entries));
  return { accepted, done };
}

/** Reads and stores the same records in one request of another server. */
async function collectAt({ origin }: ServerProcess, siren: string): Promise<{ accepted: number; done: number }> {
  const startedAt = performance.now();
  const response = await fetch(`${origin}/collect/${siren}`, { method: 'POST' });
  const { stored } = (await response.json()) as { stored: number };
  if (stored !== RECORDS) throw new Error(`${origin} stored ${stored} records`);
  const done = performance.now() - startedAt;
  return { accepted: done, done };
}

async function sampleOf(product: Product, times: number, work: () => Promise<{ accepted: number; done: number }>): Promise<Sample> {
  const all = [];
  const before = await product.walPosition();
  for (let time = 0; time < times; time += 1) all.push(await work());
  const wal = (await product.walSince(before)) / times;
  const done = all.map((each) => each.done);
  return {
    accepted: percentile(
      all.map((each) => each.accepted),
      0.5,
    ),
    p50: percentile(done, 0.5),
    p95: percentile(done, 0.95),
    wal,
  };
}

const LIMIT = 'limit: fetch and COPY';
const MONOLITH = 'monolith: fetch and TypeORM insert';
const FIRST = 'ours: first synchronization';
const SAME = 'ours: nothing has changed';

function findingsOf(measured: Map<string, Sample>, flushMs: number): Findings {
  const limit = measured.get(LIMIT)!['p50']!;
  const monolith = measured.get(MONOLITH)!['p50']!;
  const rows = [...measured].map(([name, { accepted, p50, p95, wal }]) => [
    name,
    figure(accepted!),
    `${figure(p50!)} / ${figure(p95!)}`,
    figure(p50! / limit),
    figure(p50! / monolith),
    figure(wal!),
  ]);
  const goal = (name: string, what: 'accepted' | 'p50', against: string, base: number, wanted: number) => ({
    path: what === 'accepted' ? `${name}: answered` : name,
    against,
    wanted,
    measured: measured.get(name)![what]! / base,
    atMost: true as const,
    unit: ' x',
  });
  return {
    name: 'sync',
    title: 'Synchronizing',
    about: `From \`POST /sync\` to a response of \`GET /sync/latest\` with SUCCESS, one user at a time, ${RECORDS} records. The upstream responds at once (the sandbox, same machine). The request is sent as soon as the database shows the end (polled every ${POLL_MS} ms). The limit and the monolith read the same upstream and store its records inside one request: no job, lease, staging, merge or events. A small write to this disk takes ${figure(flushMs)} ms.`,
    columns: ['Variant', 'answered, p50 ms', 'done, p50 / p95 ms', 'of the limit', 'of the monolith', 'bytes of WAL each'],
    rows,
    goals: [
      goal(FIRST, 'p50', LIMIT, limit, 3.5),
      goal(FIRST, 'p50', MONOLITH, monolith, 2),
      goal(SAME, 'p50', LIMIT, limit, 3),
      goal(FIRST, 'accepted', LIMIT, limit, 1.2),
    ],
  };
}

/**
 * Latency of a synchronization, compared with servers that do only its basic work in one request.
 */
export const sync: Benchmark = async ({ start, rounds, quick, log }) => {
  const product = await start();
  const { sandbox_url, postgres_url } = product.stack.file;
  await product.control('POST', 'limits', { enabled: false });
  await product.call('PUT', `/providers/${COLLECTED.provider}`, { enable: true });
  await createTableWithoutKey(product.database);
  const environment = { DATABASE_URL: postgres_url, UPSTREAM_URL: `${sandbox_url}/${COLLECTED.path}` };
  const peer = await openPeer(postgres_url);
  await peer.destroy();
  const limit = await ServerProcess.start('./limit/main.js', environment);
  const monolith = await ServerProcess.start('./peer/main.js', environment);
  const companies = sirens();
  const times = quick ? 5 : 20;
  let users: string[] = [];
  const known = companies.next().value!;
  await product.control('PUT', `companies/${known}/notices`, { count: RECORDS });
  const prepare = async (): Promise<void> => {
    users = [];
    for (let time = 0; time < times; time += 1) users.push(await connectedUser(product, companies.next().value!));
  };
  const variant = (name: string, measure: () => Promise<Sample>): Variant => ({ name, measure });
  const each = async (): Promise<Sample> => {
    const queue = [...users];
    return sampleOf(product, times, () => synchronize(product, queue.shift()!));
  };
  const variants = [
    variant(LIMIT, () => sampleOf(product, times, () => collectAt(limit, known))),
    variant(MONOLITH, () => sampleOf(product, times, () => collectAt(monolith, known))),
    variant(FIRST, async () => {
      await prepare();
      return each();
    }),
    variant(SAME, each),
  ];
  try {
    log('warming up');
    for (const { measure } of variants) await measure(0);
    return findingsOf(await measureInterleaved(variants, rounds, log), flushTime(product.stack.directory));
  } finally {
    limit.stop();
    monolith.stop();
  }
};
