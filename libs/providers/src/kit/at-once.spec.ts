import { describe, expect, it } from '@jest/globals';
import { atOnce } from './at-once.js';

describe('atOnce', () => {
  it('returns the results in the order of the items, within the limit', async () => {
    let under = 0;
    let most = 0;
    const results = await atOnce([5, 1, 3, 2], 2, async (item) => {
      most = Math.max(most, (under += 1));
      for (let turn = 0; turn < item; turn += 1) await Promise.resolve();
      under -= 1;
      return item * 10;
    });
    expect([results, most]).toEqual([[50, 10, 30, 20], 2]);
  });

  it('starts no further item after a failure, and throws when running items end', async () => {
    const [begun, ended]: [number[], number[]] = [[], []];
    const work = async (item: number): Promise<void> => {
      begun.push(item);
      await Promise.resolve();
      if (item === 1) throw new Error('one');
      await Promise.resolve();
      ended.push(item);
    };
    await expect(atOnce([1, 2, 3, 4], 2, work)).rejects.toThrow('one');
    expect([begun, ended]).toEqual([[1, 2], [2]]);
  });

  it('returns an empty list for no items', async () => {
    expect(await atOnce([], 4, () => Promise.reject(new Error('never')))).toEqual([]);
  });
});
