import { describe, expect, it } from '@jest/globals';
import { AccountConcurrency } from './account-concurrency.js';

/** Work that ends when the test says so. */
function pendingWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, resolve, reject };
}

describe('AccountConcurrency', () => {
  it('does so much of one account at once, and the rest in the order of asking', async () => {
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

  it('keeps one account waiting for none of another', async () => {
    const turns = new AccountConcurrency({ atOnce: 1, waiting: 5 });
    const first = pendingWork();
    const waiting = turns.run('a', first.work);
    expect(await turns.run('b', () => Promise.resolve('b'))).toBe('b');
    first.resolve('a');
    await waiting;
  });

  it('refuses what finds too many waiting, and takes the next when they are done', async () => {
    const turns = new AccountConcurrency({ atOnce: 1, waiting: 1 });
    const first = pendingWork();
    const taken = [turns.run('a', first.work), turns.run('a', () => Promise.resolve('2'))];
    await expect(turns.run('a', () => Promise.resolve('3'))).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retry_in: 1 } });
    first.resolve('1');
    await Promise.all(taken);
    expect(await turns.run('a', () => Promise.resolve('4'))).toBe('4');
  });

  it('passes the turn on, when a work fails', async () => {
    const turns = new AccountConcurrency({ atOnce: 1, waiting: 1 });
    const first = pendingWork();
    const failing = turns.run('a', first.work);
    const next = turns.run('a', () => Promise.resolve('next'));
    first.reject(new Error('down'));
    await expect(failing).rejects.toThrow('down');
    expect(await next).toBe('next');
  });
});
