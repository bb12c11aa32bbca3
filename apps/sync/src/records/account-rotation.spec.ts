import { describe, expect, it } from '@jest/globals';
import { AccountRotation } from './account-rotation.js';

const failure = new Error('down');

describe('AccountRotation', () => {
  /** Starts work that ends when the test says so, and lists the work that has begun. */
  function start(slots: number) {
    const rotation = new AccountRotation(slots);
    const begun: string[] = [];
    const ends = new Map<string, { resolve(): void; reject(error: Error): void }>();
    const run = (name: string): Promise<void> =>
      rotation.run(name[0]!, () => {
        begun.push(name);
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        ends.set(name, { resolve, reject });
        return promise;
      });
    return { rotation, begun, ends, run };
  }

  it('begins the first work of an account before the rest of an earlier one', async () => {
    const { rotation, begun, ends, run } = start(1);
    const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map(run);
    expect([begun, rotation.waitingCount]).toEqual([['a1'], 5]);
    for (let at = 0; at < all.length; at += 1) {
      ends.get(begun[at]!)!.resolve();
      await new Promise(setImmediate);
    }
    await Promise.all(all);
    expect([begun, rotation.waitingCount]).toEqual([['a1', 'a2', 'b1', 'c1', 'a3', 'b2'], 0]);
  });

  it('gives all slots to an account that is alone', () => {
    const { begun, run } = start(3);
    for (const name of ['a1', 'a2', 'a3', 'a4']) void run(name);
    expect(begun).toEqual(['a1', 'a2', 'a3']);
  });

  it('frees the slot of failed work', async () => {
    const { begun, ends, run } = start(1);
    const [failed, next] = [run('a1'), run('b1')];
    ends.get('a1')!.reject(failure);
    await expect(failed).rejects.toThrow(failure);
    ends.get('b1')!.resolve();
    await next;
    expect(begun).toEqual(['a1', 'b1']);
  });
});
