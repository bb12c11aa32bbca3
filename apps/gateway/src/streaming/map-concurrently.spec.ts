import { describe, expect, it } from '@jest/globals';
import { mapConcurrently } from './map-concurrently.js';

/** Work that the test completes in any order. */
function pendingWork() {
  const begun: number[] = [];
  const ends = new Map<number, (error?: Error) => void>();
  const work = (item: number): Promise<string> => {
    begun.push(item);
    return new Promise((resolve, reject) => ends.set(item, (error) => (error ? reject(error) : resolve(`done ${item}`))));
  };
  const end = async (item: number, error?: Error): Promise<void> => {
    ends.get(item)!(error);
    await new Promise(setImmediate);
  };
  return { begun, work, end };
}

describe('mapConcurrently', () => {
  it('limits concurrent work and returns results in the order of the items', async () => {
    const { begun, work, end } = pendingWork();
    const all = mapConcurrently([1, 2, 3], 2, work);
    expect([...begun]).toEqual([1, 2]);
    await end(2);
    expect([...begun]).toEqual([1, 2, 3]);
    await end(3);
    await end(1);
    expect(await all).toEqual(['done 1', 'done 2', 'done 3']);
  });

  it('starts no work after a failure', async () => {
    const { begun, work, end } = pendingWork();
    const failing = expect(mapConcurrently([1, 2, 3, 4], 2, work)).rejects.toThrow('away');
    await end(1, new Error('away'));
    await end(2);
    await failing;
    expect(begun).toEqual([1, 2]);
  });

  it('returns an empty array for no items', async () => {
    expect(await mapConcurrently([], 2, () => Promise.resolve(1))).toEqual([]);
  });
});
