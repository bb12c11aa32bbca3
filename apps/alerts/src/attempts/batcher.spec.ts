import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Batcher } from './batcher.js';

const WAIT_MS = 5;
let groups: number[][];
const tenfold = (items: number[]) => Promise.allSettled(items.map((item) => Promise.resolve(item * 10)));
const gathering = (work = tenfold) =>
  new Batcher<number, number>({ maxItems: 3, waitMs: WAIT_MS }, (items) => {
    groups.push(items);
    return work(items);
  });

beforeEach(() => {
  groups = [];
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

describe('batcher', () => {
  it('processes items together after the wait, each with its own outcome', async () => {
    const gathered = gathering();
    const outcomes = Promise.all([gathered.add(1), gathered.add(2)]);
    expect(groups).toEqual([]);
    await jest.advanceTimersByTimeAsync(WAIT_MS);
    expect([groups, await outcomes]).toEqual([[[1, 2]], [10, 20]]);
  });

  it('processes a full batch at once and waits for the next', async () => {
    const gathered = gathering();
    [1, 2, 3, 4].forEach((item) => void gathered.add(item));
    expect(groups).toEqual([[1, 2, 3]]);
    await jest.advanceTimersByTimeAsync(WAIT_MS);
    expect(groups).toEqual([[1, 2, 3], [4]]);
  });

  it('rejects only the items that failed', async () => {
    const refuse = (item: number) => (item === 2 ? Promise.reject(new Error('no')) : Promise.resolve(item));
    const gathered = gathering((items) => Promise.allSettled(items.map(refuse)));
    const ended = await Promise.allSettled([gathered.add(1), gathered.add(2), gathered.add(3)]);
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('rejects all items of a failed batch and processes the next batch', async () => {
    const gathered = gathering((items) => (items.includes(1) ? Promise.reject(new Error('no')) : tenfold(items)));
    const failed = Promise.allSettled([gathered.add(1), gathered.add(2), gathered.add(3)]);
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    const next = gathered.add(4);
    await jest.advanceTimersByTimeAsync(WAIT_MS);
    expect(await next).toBe(40);
  });
});
