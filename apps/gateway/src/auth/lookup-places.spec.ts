import { describe, expect, it } from '@jest/globals';
import { LookupPlaces } from './lookup-places.js';

/** A lookup that a test ends. */
class Lookup {
  readonly outcome = Promise.withResolvers<string>();
  isRunning = false;
  readonly run = (): Promise<string> => {
    this.isRunning = true;
    return this.outcome.promise;
  };
}

const refused = { code: 'SERVICE_UNAVAILABLE', details: { retry_in: 1 } };

describe('lookup of a key', () => {
  const begin = (places: LookupPlaces, count: number) =>
    Array.from({ length: count }, () => {
      const lookup = new Lookup();
      return { lookup, result: places.run(lookup.run) };
    });

  it('waits for a place, in arrival order', async () => {
    const places = new LookupPlaces(2, 10, 60_000);
    const started = begin(places, 4);
    const running = () => started.map(({ lookup }) => lookup.isRunning);
    expect(running()).toEqual([true, true, false, false]);
    started[1]!.lookup.outcome.resolve('second');
    await started[1]!.result;
    await Promise.resolve();
    expect(running()).toEqual([true, true, true, false]);
    started.forEach(({ lookup }) => lookup.outcome.resolve('known'));
    expect(await Promise.all(started.map(({ result }) => result))).toEqual(['known', 'second', 'known', 'known']);
  });

  it('frees its place when it fails', async () => {
    const places = new LookupPlaces(1, 0);
    await expect(places.run(() => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await places.run(() => Promise.resolve('known'))).toBe('known');
  });

  it('fails at once with Retry-After when too many wait', async () => {
    const places = new LookupPlaces(1, 1, 60_000);
    const [first, second, third] = begin(places, 3);
    await expect(third!.result).rejects.toMatchObject(refused);
    [first!, second!].forEach(({ lookup }) => lookup.outcome.resolve('known'));
    expect(await second!.result).toBe('known');
  });

  it('fails with Retry-After after the wait time, and the next one gets the place', async () => {
    const places = new LookupPlaces(1, 10, 1);
    const [first, second] = begin(places, 2);
    await expect(second!.result).rejects.toMatchObject(refused);
    first!.lookup.outcome.resolve('known');
    await first!.result;
    expect([second!.lookup.isRunning, await places.run(() => Promise.resolve('known'))]).toEqual([false, 'known']);
  });
});
