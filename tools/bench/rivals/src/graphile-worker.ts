import { bodyOf, column, committing, CONCURRENCY, type Engine, post, type Store, storePool } from '@company-data/bench/deliver';
import { Logger, makeWorkerUtils, run } from 'graphile-worker';

type WorkerOptions = GraphileConfig.WorkerOptions;

const TASK = 'deliver';
/** The default logger writes one line per job. */
const logger = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') console.error(message);
});

const JOBS = 'graphile_worker._private_jobs';
const ADD = 'select from graphile_worker.add_jobs(array(select json_populate_recordset(null::graphile_worker.job_spec, $1::json)))';

interface Payload {
  id: string;
  body: string;
}

async function send(url: string, worker: WorkerOptions): Promise<void> {
  const deliver = async (payload: unknown): Promise<void> => void (await post(url, Buffer.from((payload as Payload).body)));
  const runner = await run({
    preset: { worker: { ...worker, logger } },
    taskList: { [TASK]: deliver },
    noHandleSignals: true,
    crontab: '',
  });
  await runner.promise;
}

async function open(databaseUrl: string): Promise<Store> {
  const pool = storePool(databaseUrl);
  const utils = await makeWorkerUtils({ connectionString: databaseUrl, logger });
  await utils.migrate();
  await utils.release();
  const specOf = (id: string) => ({ identifier: TASK, payload: { id, body: bodyOf(id) } });
  return {
    write: (ids) => committing(pool, (client) => client.query({ name: 'add', text: ADD, values: [JSON.stringify(ids.map(specOf))] })),
    isEmpty: async () => !(await column<boolean>(pool, `select exists (select from ${JOBS})`))[0],
    open: () => column(pool, `select payload->>'id' from ${JOBS}`),
    claims: () => column(pool, `select id || ':' || attempts from ${JOBS} where locked_at is not null`),
    clear: async () => void (await pool.query(`truncate ${JOBS}`)),
    close: () => pool.end(),
  };
}

const variant = (title: string, options: WorkerOptions): Engine => ({
  name: `graphile-worker, ${title}`,
  lease: '4 h',
  open: ({ databaseUrl }) => open(databaseUrl),
  send: (url, { databaseUrl }) => send(url, { connectionString: databaseUrl, ...options }),
});

/** The documentation recommends two connections more than concurrent jobs. */
const AT_ONCE = { concurrentJobs: CONCURRENCY, maxPoolSize: CONCURRENCY + 2 };

/** Sends one job at a time. */
export const graphileDefaults = variant('defaults: 1 at once', {});
export const graphileAtOnce = variant(`${CONCURRENCY} at once`, AT_ONCE);
/** Settings of its performance page: jobs are fetched and completed in batches. */
export const graphileBatches = variant(`${CONCURRENCY} at once, local queue of 500, batch delays 0`, {
  ...AT_ONCE,
  localQueue: { size: 500 },
  completeJobBatchDelay: 0,
  failJobBatchDelay: 0,
});
