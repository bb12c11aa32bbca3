import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Transactions } from '@company-data/kernel';
import { createLogger } from '@company-data/observability';
import type { Leased, LeasedQueue } from './leased-queue.js';
import { QueueWorker, type QueueWork } from './queue-worker.js';

const POLL_MS = 1_000;

/** Ids that can be claimed. */
let waiting: string[];
/** Calls of the worker, in order. */
let events: string[];
let lines: string[];
/** Ends of the work in progress, by the ids of rows. */
let gates: Map<string, PromiseWithResolvers<void>>;
let worker: QueueWorker<object>;

const queue = {
  definition: { table: 'rows', leaseSeconds: 30 },
  claim: async () => {
    const id = waiting.shift();
    return id && { accountId: 'account', id, token: 1, attempt: 1, internalErrors: 0 };
  },
} as unknown as LeasedQueue<object>;

function begin(more: Partial<QueueWork<object>> = {}): void {
  const logger = createLogger({ app: 'example', level: 'info', destination: { write: (line) => void lines.push(line) } });
  const run = async ({ id }: Leased<object>): Promise<void> => {
    events.push(`run ${id}`);
    gates.set(id, Promise.withResolvers());
    await gates.get(id)!.promise;
    events.push(`end ${id}`);
  };
  const sweep = async () => void events.push('sweep');
  const transactions = { separately: (work: (tx: never) => Promise<unknown>) => work(undefined as never) } as unknown as Transactions;
  worker = new QueueWorker({ queue, transactions, logger, slots: 2, pollIntervalMs: POLL_MS, run, sweep, ...more }).start();
}

/** Runs all promises that are ready. */
const settle = () => jest.advanceTimersByTimeAsync(0);

async function finish(id: string): Promise<void> {
  gates.get(id)!.resolve();
  await settle();
}

beforeEach(() => {
  jest.useFakeTimers();
  [waiting, events, lines, gates] = [[], [], [], new Map()];
});
afterEach(async () => {
  gates.forEach((gate) => gate.resolve());
  await worker.stop();
  jest.useRealTimers();
});

describe('QueueWorker', () => {
  it('processes one row per slot and claims another when a slot is free', async () => {
    waiting = ['a', 'b', 'c'];
    begin();
    await settle();
    expect(events).toEqual(['sweep', 'run a', 'run b']);
    await finish('b');
    expect(events.slice(3)).toEqual(['end b', 'run c']);
  });

  it('claims when it is woken', async () => {
    begin();
    await settle();
    waiting = ['a'];
    worker.wake();
    await settle();
    expect(events).toEqual(['sweep', 'run a']);
  });

  it('claims and sweeps after each poll interval', async () => {
    begin();
    await settle();
    waiting = ['a'];
    await jest.advanceTimersByTimeAsync(POLL_MS);
    expect(events).toEqual(['sweep', 'sweep', 'run a']);
  });

  it('calls idle when nothing can be claimed and a slot is free', async () => {
    waiting = ['a', 'b'];
    begin({ idle: async () => void events.push('idle') });
    await settle();
    expect(events).toEqual(['sweep', 'run a', 'run b']);
    await finish('a');
    expect(events.slice(3)).toEqual(['end a', 'idle']);
  });

  it('continues after failed work and logs its row', async () => {
    waiting = ['a', 'b'];
    begin({
      slots: 1,
      run: ({ id }) => (id === 'a' ? Promise.reject(new Error('broken')) : void events.push(`run ${id}`)) as Promise<void>,
    });
    await settle();
    expect(events).toEqual(['sweep', 'run b']);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { queue: 'rows', account_id: 'account', id: 'a', err: { message: 'broken' } },
    ]);
  });

  it('retries after a failed claim', async () => {
    let sweeps = 0;
    begin({ sweep: async () => ((sweeps += 1) === 1 ? Promise.reject(new Error('no database')) : undefined) });
    waiting = ['a'];
    await settle();
    expect([events, lines]).toEqual([[], [expect.stringContaining('no database')]]);
    await jest.advanceTimersByTimeAsync(POLL_MS);
    expect(events).toEqual(['run a']);
  });

  it('stops claiming, aborts the work in progress and waits for it when stopped', async () => {
    waiting = ['a', 'b'];
    begin({
      slots: 1,
      run: (_job, keeper) => new Promise((resolve) => keeper.signal.addEventListener('abort', () => (events.push('aborted'), resolve()))),
    });
    await settle();
    await worker.stop();
    expect([events, waiting]).toEqual([['sweep', 'aborted'], ['b']]);
  });

  it('only sweeps when it has no slots', async () => {
    waiting = ['a'];
    begin({ slots: 0 });
    await settle();
    expect([events, waiting]).toEqual([['sweep'], ['a']]);
  });
});
