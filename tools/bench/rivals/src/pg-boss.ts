import { bodyOf, column, committing, CONCURRENCY, type Engine, post, type Store, storePool } from '@company-data/bench/deliver';
import { PgBoss } from 'pg-boss';

const QUEUE = 'deliver';
const SCHEMA = 'pgboss';
/** Time until a job expires, equal to the lease of alerts. The default is 15 minutes. */
const EXPIRE_SECONDS = 30;
/** Interval of the check for expired jobs. The default is one minute. */
const MONITOR_SECONDS = 10;
const RETRIES = 10;
/**
 * Two batches, so that one is sent while the other is fetched or marked. The number of concurrent
 * requests is that of the other engines.
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
