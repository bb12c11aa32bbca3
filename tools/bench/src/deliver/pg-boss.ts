import { PgBoss } from 'pg-boss';
import { bodyOf } from './body.js';
import type { Engine, Store } from './engine.js';
import { CONCURRENCY, post } from './post.js';
import { column, committing, storePool } from './transaction.js';

const QUEUE = 'deliver';
const SCHEMA = 'pgboss';
/** As long as alerts holds a delivery; without it, a quarter of an hour. */
const EXPIRE_SECONDS = 30;
/** Between two looks for what has expired; without it, a minute. */
const MONITOR_SECONDS = 10;
const RETRIES = 10;
/**
 * Two batches, so that one is sent while the other is fetched or marked; what is under way at once
 * is as for all.
 */
const BATCHES = { batchSize: CONCURRENCY, localConcurrency: 2, burstWhenBatchFull: true };

interface Data {
  body: string;
}

async function send(url: string, databaseUrl: string): Promise<void> {
  const intervals = { superviseIntervalSeconds: MONITOR_SECONDS, monitorIntervalSeconds: MONITOR_SECONDS };
  const boss = new PgBoss({ connectionString: databaseUrl, schema: SCHEMA, useListenNotify: true, schedule: false, ...intervals });
  boss.on('error', (error) => console.error(error));
  await boss.start();
  await boss.work<Data>(QUEUE, BATCHES, async (jobs) => {
    await Promise.all(jobs.map(({ data }) => post(url, Buffer.from(data.body))));
  });
}

async function open(databaseUrl: string): Promise<Store> {
  const pool = storePool(databaseUrl);
  const boss = new PgBoss({ connectionString: databaseUrl, schema: SCHEMA, supervise: false, schedule: false });
  boss.on('error', (error) => console.error(error));
  await boss.start();
  await boss.createQueue(QUEUE, { notify: true, retryLimit: RETRIES, expireInSeconds: EXPIRE_SECONDS });
  const jobs = (condition: string): string => `from ${SCHEMA}.job where name = '${QUEUE}' and state ${condition}`;
  return {
    write: (ids) =>
      committing(pool, async (client) => {
        const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
        await boss.insert(
          QUEUE,
          ids.map((id) => ({ id, data: { body: bodyOf(id) } })),
          { db },
        );
      }),
    isEmpty: async () => !(await column<boolean>(pool, `select exists (select ${jobs(`< 'completed'`)})`))[0],
    open: () => column(pool, `select id ${jobs(`< 'completed'`)}`),
    claims: () => column(pool, `select id || ':' || retry_count ${jobs(`= 'active'`)}`),
    clear: async () => void (await boss.deleteAllJobs(QUEUE)),
    close: async () => {
      await boss.stop({ graceful: false });
      await pool.end();
    },
  };
}

export const pgBoss: Engine = {
  name: `pg-boss, batches of ${CONCURRENCY}`,
  lease: `${EXPIRE_SECONDS} s (its default: 15 min), looked for each ${MONITOR_SECONDS} s`,
  open: ({ databaseUrl }) => open(databaseUrl),
  send: (url, { databaseUrl }) => send(url, databaseUrl),
};
