import { describe, expect, it } from '@jest/globals';
import { PageCache } from './page-cache.js';

const page = (bytes: number) => ({ version: 1, body: new Uint8Array(bytes) });

describe('PageCache', () => {
  it('gives back what it keeps', () => {
    const cache = new PageCache(100_000);
    cache.set('a', page(10));
    expect(cache.find('a')).toEqual(page(10));
  });

  it('never holds more bytes than it may, and lets go of what was not used for longest', () => {
    const cache = new PageCache(10_400);
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      cache.set(name, page(900));
      cache.find('a');
    }
    cache.set('i', page(900));
    expect([cache.sizeInBytes <= 10_400, cache.find('a') !== undefined, cache.find('b')]).toEqual([true, true, undefined]);
  });

  it('does not keep a page that would push out most others', () => {
    const cache = new PageCache(10_000);
    cache.set('a', page(5_000));
    expect([cache.find('a'), cache.sizeInBytes]).toEqual([undefined, 0]);
  });

  it('counts a page once when it is kept again', () => {
    const cache = new PageCache(100_000);
    cache.set('a', page(1_000));
    cache.set('a', page(10));
    expect(cache.sizeInBytes).toBeLessThan(1_000);
  });

  it('keeps nothing when it may hold nothing', () => {
    const cache = new PageCache(0);
    cache.set('a', page(0));
    expect(cache.find('a')).toBeUndefined();
  });
});
