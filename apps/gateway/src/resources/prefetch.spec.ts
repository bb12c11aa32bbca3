import { describe, expect, it } from '@jest/globals';
import { prefetch } from './prefetch.js';

async function* numbers(count: number, taken: number[] = []): AsyncGenerator<number> {
  for (let number = 1; number <= count; number += 1) {
    taken.push(number);
    yield await Promise.resolve(number);
  }
}

describe('prefetch', () => {
  it('yields results in the order of the items', async () => {
    const ends = [1, 2, 3, 4, 5].map(() => Promise.withResolvers<number>());
    const handedOut: [number, number][] = [];
    const done = (async () => {
      for await (const pair of prefetch(numbers(5), 3, (number) => ends[number - 1]!.promise)) handedOut.push(pair);
    })();
    for (const number of [5, 3, 4, 1, 2]) ends[number - 1]!.resolve(number * 10);
    await done;
    expect(handedOut).toEqual([
      [1, 10],
      [2, 20],
      [3, 30],
      [4, 40],
      [5, 50],
    ]);
  });

  it('starts at most `max` items before the first result is read', async () => {
    const taken: number[] = [];
    const results = prefetch(numbers(10, taken), 3, (number) => Promise.resolve(number));
    await results.next();
    expect(taken).toEqual([1, 2, 3]);
  });

  it('throws an error at the position of its item', async () => {
    const results = prefetch(numbers(3), 3, (number) => (number === 2 ? Promise.reject(new Error('second')) : Promise.resolve(number)));
    expect((await results.next()).value).toEqual([1, 1]);
    await expect(results.next()).rejects.toThrow('second');
  });
});
