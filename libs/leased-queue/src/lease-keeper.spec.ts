import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Transaction, Transactions } from '@company-data/kernel';
import { LeaseKeeper } from './lease-keeper.js';
import { LeaseLost, LeaseTable } from './lease-table.js';

const LEASE = { accountId: 'account', id: 'row', token: 7 };
const THIRD_MS = 10_000;

/** Statements that reached the database, by their first word. */
let written: string[];
/** Rows that each next statement affects, or its error. One row for each further statement. */
let outcomes: (number | Error)[];
let keeper: LeaseKeeper;
let stopping: AbortController;

const tx = {
  affected: async (sql: string) => {
    written.push(/leased_by = null/.test(sql) ? 'release' : sql.trim().split(' ')[0]!);
    const outcome = outcomes.shift() ?? 1;
    if (outcome instanceof Error) throw outcome;
    return outcome;
  },
} as unknown as Transaction;
const transactions = { run: (work: (tx: Transaction) => Promise<unknown>) => work(tx) } as Transactions;

beforeEach(() => {
  jest.useFakeTimers();
  [written, outcomes, stopping] = [[], [], new AbortController()];
  keeper = new LeaseKeeper(LEASE, new LeaseTable({ table: 'rows', leaseSeconds: 30 }), transactions, stopping.signal);
});
afterEach(async () => {
  await keeper.stop();
  jest.useRealTimers();
});

const note = (what: string) => async () => void written.push(what);

describe('LeaseKeeper', () => {
  it('renews its lease every third of its length until it is stopped', async () => {
    await jest.advanceTimersByTimeAsync(2 * THIRD_MS);
    await keeper.stop();
    await jest.advanceTimersByTimeAsync(10 * THIRD_MS);
    expect([written, keeper.signal.aborted]).toEqual([['update', 'update'], false]);
  });

  it('aborts its signal when the heartbeat finds the lease lost', async () => {
    outcomes = [0];
    await jest.advanceTimersByTimeAsync(THIRD_MS);
    expect(keeper.signal.reason).toBeInstanceOf(LeaseLost);
    await expect(keeper.complete(note('work'))).rejects.toThrow(LeaseLost);
    expect(written).toEqual(['update']);
  });

  it('renews before the work of a transaction, and skips it without a lease', async () => {
    await keeper.run(note('work'));
    outcomes = [0];
    await expect(keeper.run(note('work'))).rejects.toThrow(LeaseLost);
    expect(written).toEqual(['update', 'work', 'update']);
  });

  it('runs enqueued work in order and ends the row after it', async () => {
    const gate = Promise.withResolvers<void>();
    keeper.enqueue(() => gate.promise.then(note('first')));
    keeper.enqueue(note('second'));
    const completed = keeper.complete(note('work'));
    gate.resolve();
    await completed;
    expect(written).toEqual(['first', 'second', 'delete', 'work']);
  });

  it('does not end the row when enqueued work fails', async () => {
    keeper.enqueue(() => Promise.reject(new Error('no database')));
    await expect(keeper.complete(note('work'))).rejects.toThrow('no database');
    expect([written, keeper.signal.aborted]).toEqual([[], true]);
  });

  it('does not run the work when the lease is lost at completion', async () => {
    outcomes = [0];
    await expect(keeper.complete(note('work'))).rejects.toThrow(LeaseLost);
    expect(written).toEqual(['delete']);
  });

  it('releases a row after enqueued work and stops its heartbeat', async () => {
    keeper.enqueue(note('first'));
    expect(await keeper.release()).toBe(true);
    await jest.advanceTimersByTimeAsync(10 * THIRD_MS);
    expect(written).toEqual(['first', 'release']);
  });

  it('retries the release of a row while the database is unavailable', async () => {
    outcomes = [new Error('no database'), new Error('no database'), 1];
    const released = keeper.release();
    await jest.advanceTimersByTimeAsync(THIRD_MS);
    expect([await released, written]).toEqual([true, ['release', 'release', 'release']]);
  });

  it.each([
    ['the worker stops', () => (stopping.abort(), jest.advanceTimersByTimeAsync(THIRD_MS)), 1],
    ['the lease expires', () => jest.advanceTimersByTimeAsync(4 * THIRD_MS), 61],
  ])('lets the lease expire when the row cannot be released and %s', async (_when, pass, tries) => {
    outcomes = Array.from({ length: 100 }, () => new Error('no database'));
    const released = expect(keeper.release()).rejects.toThrow('no database');
    await pass();
    await released;
    expect(written).toHaveLength(tries);
  });

  it('aborts both signals when the worker stops', () => {
    stopping.abort();
    expect([keeper.signal.aborted, keeper.stopping.aborted]).toEqual([true, true]);
  });
});
