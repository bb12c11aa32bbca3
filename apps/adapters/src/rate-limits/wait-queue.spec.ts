import { beforeEach, describe, expect, it } from '@jest/globals';
import { WaitQueueTimeout } from './call-budgets.js';
import { CallWaitQueues } from './wait-queue.js';

let queues: CallWaitQueues;
let controller: AbortController;
/** Calls in the order in which they became first in their queue. */
let arrivals: string[];
/** Functions that end the first call of a queue. */
let leaving: Map<string, () => void>;

beforeEach(() => {
  [queues, controller, arrivals, leaving] = [new CallWaitQueues(), new AbortController(), [], new Map()];
});

const enter = (queue: string, name: string, milliseconds = Infinity, { signal } = controller): Promise<void> =>
  queues.run(queue, { signal, milliseconds }, () => {
    arrivals.push(name);
    return new Promise((leave) => leaving.set(name, leave));
  });

/** Runs all pending promise callbacks. */
const settle = (): Promise<void> => new Promise((done) => setImmediate(done));

async function cancelWait(name: string): Promise<void> {
  leaving.get(name)!();
  await settle();
}

describe('CallWaitQueues', () => {
  it('alternates between accounts when one has three hundred waiting calls', async () => {
    const many = Array.from({ length: 300 }, (_, index) => enter('theirs', `theirs ${index}`));
    const mine = [enter('mine', 'mine 0'), enter('mine', 'mine 1')];
    await settle();
    expect(arrivals).toEqual(['theirs 0', 'mine 0']);
    await cancelWait('theirs 0');
    await cancelWait('mine 0');
    expect(arrivals.slice(2)).toEqual(['theirs 1', 'mine 1']);
    await cancelWait('mine 1');
    for (let index = 1; index < 300; index += 1) await cancelWait(`theirs ${index}`);
    await expect(Promise.all([...many, ...mine])).resolves.toHaveLength(302);
  });

  it('continues with the next call when the first one fails', async () => {
    const failing = queues.run('one', { signal: controller.signal, milliseconds: Infinity }, () => Promise.reject(new Error('failed')));
    const next = enter('one', 'next');
    await expect(failing).rejects.toThrow('failed');
    await settle();
    await cancelWait('next');
    await expect(next).resolves.toBeUndefined();
  });

  it.each([
    ['its time limit has passed', 0, false, WaitQueueTimeout],
    ['it is aborted', Infinity, true, 'given up'],
  ])('removes a waiting call and keeps the order of the others when %s', async (_case, milliseconds, aborted, reason) => {
    const own = new AbortController();
    void enter('one', 'first');
    const leaver = enter('one', 'leaver', milliseconds, own);
    const last = enter('one', 'last');
    if (aborted) own.abort(new Error('given up'));
    await expect(leaver).rejects.toThrow(reason);
    await settle();
    expect(arrivals).toEqual(['first']);
    await cancelWait('first');
    await cancelWait('last');
    await expect(last).resolves.toBeUndefined();
    expect(arrivals).toEqual(['first', 'last']);
  });
});
