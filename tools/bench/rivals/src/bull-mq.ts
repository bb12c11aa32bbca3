import { bodyOf, CONCURRENCY, type Engine, machineTime, post, type Store, type Stores } from '@company-data/bench/deliver';
import { Queue, Worker } from 'bullmq';

const QUEUE = 'deliver';
const OPEN = ['active', 'wait', 'delayed', 'prioritized'] as const;

interface Data {
  body: string;
}

const connectionTo = ({ redisSocket }: Stores) => ({ connection: { path: redisSocket!, maxRetriesPerRequest: null } });

/** Uses the default lock and the default check for stalled jobs. */
function send(url: string, stores: Stores): Promise<unknown> {
  const deliver = async ({ data }: { data: Data }): Promise<number> => post(url, Buffer.from(data.body));
  const worker = new Worker<Data>(QUEUE, deliver, { ...connectionTo(stores), concurrency: CONCURRENCY });
  worker.on('error', (error) => console.error(error));
  return worker.waitUntilReady();
}

async function open(stores: Stores): Promise<Store> {
  const queue = new Queue<Data>(QUEUE, connectionTo(stores));
  await queue.waitUntilReady();
  const idsOf = async (states: (typeof OPEN)[number][]): Promise<string[]> => (await queue.getJobs(states)).map(({ id }) => id!);
  return {
    // No worker takes a job before all of them are written.
    write: async (ids) => {
      await queue.pause();
      await queue.addBulk(ids.map((id) => ({ name: QUEUE, data: { body: bodyOf(id) }, opts: { jobId: id, attempts: 11 } })));
      const at = machineTime();
      await queue.resume();
      return at;
    },
    isEmpty: async () => (await queue.getJobCountByTypes(...OPEN)) === 0,
    open: () => idsOf([...OPEN]),
    claims: async () => (await queue.getJobs(['active'])).map(({ id, attemptsStarted }) => `${id}:${attemptsStarted}`),
    clear: () => queue.obliterate({ force: true }),
    close: () => queue.close(),
  };
}

export const bullMq: Engine = {
  name: `BullMQ, ${CONCURRENCY} at once`,
  lease: '30 s, looked for each 30 s',
  open,
  send,
};
