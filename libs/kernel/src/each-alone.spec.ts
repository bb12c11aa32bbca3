import { describe, expect, it } from '@jest/globals';
import { eachAlone } from './each-alone.js';

describe('eachAlone', () => {
  it('starts the work for an item after that for the one before has ended', async () => {
    const seen: string[] = [];
    await eachAlone(['a', 'b'], async (item) => {
      seen.push(`${item} starts`);
      await Promise.resolve();
      seen.push(`${item} ends`);
    });
    expect(seen).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
  });

  it('fails with all failures after the last item', async () => {
    const done: number[] = [];
    const run = eachAlone([1, 2, 3], async (item) => {
      if (item < 3) throw new Error(`no ${item}`);
      done.push(item);
    });
    await expect(run).rejects.toMatchObject({ message: '2 of 3 failed', errors: [new Error('no 1'), new Error('no 2')] });
    expect(done).toEqual([3]);
  });
});
