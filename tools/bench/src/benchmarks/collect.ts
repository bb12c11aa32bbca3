import { randomUUID } from 'node:crypto';
import { dataType } from '@company-data/data-types';
import { type CollectedRecord, copyLine } from '../collected-record.js';
import { measureInterleaved, type Sample, type Variant } from '../measure/rounds.js';
import { copyBaseline, createTableWithoutKey } from '../limit/copy-baseline.js';
import { COLLECTED } from '../subjects.js';
import { insertInChunks, openPeer } from '../peer/insert-in-chunks.js';
import type { Product } from '../product/product.js';
import { Worker } from '../product/worker.js';
import { figure, type Findings } from '../report/section.js';
import { LIST } from '../subjects.js';
import type { Benchmark } from './benchmark.js';

const CHUNK_LINES = 1_000;

/** Creates records of about 700 bytes that share only their shape. */
const recordsOf = (count: number): CollectedRecord[] =>
  Array.from({ length: count }, (_, number) => {
    const id = randomUUID();
    const day = new Date(Date.UTC(2020, 0, 1 + (number % 2_000))).toISOString().slice(0, 10);
    const { sample } = dataType(LIST.type);
    return { id, day, body: { ...sample, id, transaction_id: String(number), date: day, updated_at_source: null } };
  });

const chunksOf = (lines: string[]): Buffer[] =>
  Array.from({ length: Math.ceil(lines.length / CHUNK_LINES) }, (_, chunk) =>
    Buffer.from(lines.slice(chunk * CHUNK_LINES, (chunk + 1) * CHUNK_LINES).join('')),
  );

/** Measures the rows per second of some work, and its bytes of write-ahead log per row. */
async function timed(product: Product, count: number, work: () => Promise<void>): Promise<Sample> {
  const before = await product.walPosition();
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  return { rate: count / seconds, wal: (await product.walSince(before)) / count };
}

function findingsOf(measured: Map<string, Sample>, count: number, peakMegabytes: number): Findings {
  const rate = (name: string): number => measured.get(name)!['rate']!;
  const rows = [...measured].map(([name, { rate: perSecond, wal }]) => [
    name,
    figure(perSecond!),
    figure(perSecond! / rate('limit: bare COPY')),
    figure(perSecond! / rate('monolith: TypeORM insert, chunks of 500')),
    figure(wal!),
  ]);
  const ratio = (name: string, against: string, wanted: number) => ({ path: name, against, wanted, measured: rate(name) / rate(against) });
  return {
    name: 'collect',
    title: 'Collecting',
    about: `${figure(count)} records of about 700 bytes for a user without records, then the same records again. The product does the work of the adapters: JSON and hash of each record, and COPY lines in batches of 480 KiB over NATS, four in flight. The sync service stages and merges them, with source records, served records, counts, version and events. The monolith also builds JSON and hash, and stores only the served record. The limit sends prepared lines into a table without a key. The process of sync used at most ${Math.round(peakMegabytes)} MB.`,
    columns: ['Variant', 'rows/s', 'of the limit', 'of the monolith', 'WAL bytes per row'],
    rows,
    goals: [
      ratio('ours: first run', 'limit: bare COPY', 0.2),
      ratio('ours: first run', 'monolith: TypeORM insert, chunks of 500', 2),
      ratio('ours: identical second run', 'limit: bare COPY', 0.45),
      {
        path: 'ours: identical second run',
        against: 'WAL bytes per row, job included',
        wanted: 0,
        measured: measured.get('ours: identical second run')!['wal']!,
        atMost: true,
      },
      { path: 'sync service', against: 'peak memory', wanted: 300, measured: peakMegabytes, atMost: true, unit: ' MB' },
    ],
  };
}

/** Collection of records, compared with bare COPY and the inserts of a monolith. */
export const collect: Benchmark = async ({ start, rounds, quick, log }) => {
  const product = await start();
  const records = recordsOf(quick ? 10_000 : 50_000);
  const chunks = chunksOf(records.map(copyLine));
  await createTableWithoutKey(product.database);
  const peer = await openPeer(product.stack.file.postgres_url);
  const link = await product.link('adapters');
  // sync publishes no job of an account without a grant. The first request of the account creates
  // one.
  await product.call('PUT', `/providers/${COLLECTED.provider}`, { enable: true });
  await product.connectedUser('000012344', [COLLECTED.type]);
  const worker = new Worker(product, await product.accountId(), link);
  let user = randomUUID();
  const variant = (name: string, work: () => Promise<void>): Variant => ({ name, measure: () => timed(product, records.length, work) });
  const variants = [
    {
      name: 'limit: bare COPY',
      measure: async () => {
        await product.database.query('truncate bench.bare');
        return timed(product, records.length, () => copyBaseline(product.database, chunks));
      },
    },
    variant('monolith: TypeORM insert, chunks of 500', () => insertInChunks(peer, randomUUID(), records)),
    variant('ours: first run', () => worker.collect((user = randomUUID()), records)),
    variant('ours: identical second run', () => worker.collect(user, records)),
  ];
  try {
    log('warming up');
    for (const { measure } of variants) await measure(0);
    const measured = await measureInterleaved(variants, rounds, log);
    return findingsOf(measured, records.length, await product.memoryOf('sync', 'at most'));
  } finally {
    await link.close();
    await peer.destroy();
  }
};
