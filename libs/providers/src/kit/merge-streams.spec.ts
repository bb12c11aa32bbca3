import { describe, expect, it } from '@jest/globals';
import { RetainedObjects } from '@company-data/testing';
import { collectStream } from '../../test/collect-stream.js';
import { mergeStreams } from './merge-streams.js';

const never = new AbortController().signal;

async function* of<T>(...items: T[]): AsyncGenerator<T> {
  yield* items;
}

async function* failing(): AsyncGenerator<string> {
  throw new Error('broken');
}

async function* hanging<T = string>(): AsyncGenerator<T> {
  await new Promise(() => {});
}

describe('mergeStreams', () => {
  it('yields every item of every stream', async () => {
    const items = await collectStream(mergeStreams([of('a', 'b', 'c'), of<string>(), of('d')], never));
    expect(items.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('preserves the order within a stream', async () => {
    const items = await collectStream(mergeStreams([of(1, 2, 3), of(10, 20)], never));
    expect(items.filter((item) => item < 10)).toEqual([1, 2, 3]);
  });

  it('reads one item of a stream ahead', async () => {
    let begun = 0;
    async function* counting() {
      for (begun = 1; ; begun += 1) yield begun;
    }
    for await (const item of mergeStreams([counting()], never)) {
      await new Promise(setImmediate);
      expect(begun).toBe(item + 1);
      if (item === 3) break;
    }
  });

  it('throws the error of any stream', async () => {
    await expect(collectStream(mergeStreams([hanging(), failing()], never))).rejects.toThrow('broken');
  });

  it('throws the reason of the signal while a stream hangs', async () => {
    const abort = new AbortController();
    const reading = collectStream(mergeStreams([hanging()], abort.signal));
    abort.abort(new Error('lease lost'));
    await expect(reading).rejects.toThrow('lease lost');
  });

  it('retains no yielded item while a stream hangs', async () => {
    const things = new RetainedObjects();
    let held = 50;
    async function* many() {
      for (let number = 0; number < 50; number += 1) yield things.track({ number });
      await hanging().next();
    }
    for await (const { number } of mergeStreams([hanging<{ number: number }>(), many()], never)) {
      if (number < 49) continue;
      held = await things.count();
      break;
    }
    expect(held).toBeLessThan(5);
  });

  it('closes the streams when the reader stops early', async () => {
    let closed = false;
    async function* closing() {
      try {
        yield 1;
        yield 2;
      } finally {
        closed = true;
      }
    }
    for await (const item of mergeStreams([closing()], never)) if (item === 1) break;
    await new Promise(setImmediate);
    expect(closed).toBe(true);
  });
});
