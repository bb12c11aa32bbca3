import { describe, expect, it } from '@jest/globals';
import { AccountConcurrency } from './account-concurrency.js';

/** Work that the test completes. */
function pendingWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, resolve, reject };
}

describe('AccountConcurrency', () => {
  it('limits the concurrent work of an account and runs the rest in order', async () => {
    const turns = new AccountConcurrency({ atOnce: 1, waiting: 5 });
    const begun: string[] = [];
    const first = pendingWork();
    const work = (name: string, until: () => Promise<string>) => turns.run('a', () => (begun.push(name), until()));
    const all = [work('first', first.work), work('second', () => Promise.resolve('2')), work('third', () => Promise.resolve('3'))];
    expect(begun).toEqual(['first']);
    first.resolve('1');
    expect([await Promise.all(all), begun]).toEqual([
      ['1', '2', '3'],
      ['first', 'second', 'third'],
    ]);
  });

  it('does not let one account block another', async () => {
    const turns = new AccountConcurrency({ atOnce: 1, waiting: 5 });
    const first = pendingWork();
    const waiting = turns.run('a', first.work);
    expect(await turns.run('b', () => Promise.resolve('b'))).toBe('b');
    first.resolve('a');
    await waiting;
  });

  it('rejects work when the queue is full and accepts it again later', async () => {
    const turns = new AccountConcurrency({ atOnce: 1, waiting: 1 });
    const first = pendingWork();
    const taken = [turns.run('a', first.work), turns.run('a', () => Promise.resolve('2'))];
    await expect(turns.run('a', () => Promise.resolve('3'))).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retry_in: 1 } });
    first.resolve('1');
    await Promise.all(taken);
    expect(await turns.run('a', () => Promise.resolve('4'))).toBe('4');
  });

  it('starts the next work when the previous one fails', async () => {
    const turns = new AccountConcurrency({ atOnce: 1, waiting: 1 });
    const first = pendingWork();
    const failing = turns.run('a', first.work);
    const next = turns.run('a', () => Promise.resolve('next'));
    first.reject(new Error('down'));
    await expect(failing).rejects.toThrow('down');
    expect(await next).toBe('next');
  });
});
