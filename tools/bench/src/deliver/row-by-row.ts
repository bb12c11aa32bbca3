import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { bodySql } from './body.js';
import type { Engine, Store } from './engine.js';
import { CONCURRENCY, post } from './post.js';
import { column, committing, storePool } from './transaction.js';

const TABLE = `
  create table if not exists peer_deliveries (id uuid primary key, body bytea not null, next_at timestamptz not null,
    attempts int not null default 0, done_at timestamptz, status int);
  create index if not exists peer_deliveries_due on peer_deliveries (next_at) where done_at is null`;
const WRITE = `insert into peer_deliveries (id, body, next_at) select id, convert_to(${bodySql('id')}, 'UTF8'), now() from unnest($1::uuid[]) id`;
const NEXT =
  'select id, body from peer_deliveries where done_at is null and next_at <= now() order by next_at limit 1 for update skip locked';
const DONE = 'update peer_deliveries set attempts = attempts + 1, done_at = now(), status = $2 where id = $1';
const POLL_INTERVAL_MS = 10;

/** Sends the next row. Returns false when no row is due. */
async function sendRow(pool: pg.Pool, url: string): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string; body: Buffer }>({ name: 'next', text: NEXT });
    if (rows[0]) await client.query({ name: 'done', text: DONE, values: [rows[0].id, await post(url, rows[0].body)] });
    await client.query('commit');
    return rows.length > 0;
  } finally {
    client.release();
  }
}

async function send(url: string, databaseUrl: string): Promise<never> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONCURRENCY, idleTimeoutMillis: 0 });
  const work = async (): Promise<void> => {
    while (await sendRow(pool, url));
  };
  // One worker polls while no row is due. All workers run once a row is due.
  for (; ; await sleep(POLL_INTERVAL_MS)) if (await sendRow(pool, url)) await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

async function open(databaseUrl: string): Promise<Store> {
  const pool = storePool(databaseUrl);
  await pool.query(TABLE);
  const openIds = (): Promise<string[]> => column(pool, 'select id from peer_deliveries where done_at is null');
  return {
    write: (ids) => committing(pool, (client) => client.query(WRITE, [ids])),
    isEmpty: async () => !(await column<boolean>(pool, 'select exists (select from peer_deliveries where done_at is null)'))[0],
    open: openIds,
    // A transaction that ends with its process leaves no claim.
    claims: () => Promise.resolve([]),
    clear: async () => void (await pool.query('truncate peer_deliveries')),
    close: () => pool.end(),
  };
}

/** Simple implementation with one transaction per row. */
export const rowByRow: Engine = {
  name: 'row by row, a transaction each',
  lease: 'none: the transaction ends with its process',
  open: ({ databaseUrl }) => open(databaseUrl),
  send: (url, { databaseUrl }) => send(url, databaseUrl),
};
