import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { serverSettings } from '../config.js';
import { CONCURRENCY, post } from './post.js';

// Who else could send: what a team would write first, row by row, each in a transaction of its own; and the bare limit, which keeps nothing.
const pool = new pg.Pool({ connectionString: serverSettings.databaseUrl, max: CONCURRENCY, idleTimeoutMillis: 0 });
const NEXT = `select id, body from peer_deliveries where done_at is null and next_at <= now() order by next_at limit 1 for update skip locked`;
const DONE = 'update peer_deliveries set attempts = attempts + 1, done_at = now(), status = $2 where id = $1';

/** Answers whether there was a row. */
async function sendRow(url: string): Promise<boolean> {
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

async function rowByRow(url: string): Promise<void> {
  const work = async (): Promise<void> => {
    while (await sendRow(url));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

async function bare(url: string, count: number): Promise<void> {
  const body = Buffer.alloc(1_024, 'x');
  let left = count;
  const work = async (): Promise<void> => {
    while (left-- > 0) await post(url, body);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
  const [to, count] = [searchParams.get('to')!, Number(searchParams.get('count'))];
  const from = performance.now();
  (pathname === '/bare' ? bare(to, count) : rowByRow(to)).then(
    () => response.end(String(performance.now() - from)),
    (error: Error) => response.writeHead(500).end(error.stack),
  );
});
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
