import { describe, expect, it } from '@jest/globals';
import { PageCache } from './page-cache.js';

const page = (bytes: number) => ({ version: 1, body: new Uint8Array(bytes) });

describe('PageCache', () => {
  it('returns a cached page', () => {
    const cache = new PageCache(100_000);
    cache.set('a', page(10));
    expect(cache.find('a')).toEqual(page(10));
  });

  it('evicts the least recently used page at its limit in bytes', () => {
    const cache = new PageCache(10_400);
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      cache.set(name, page(900));
      cache.find('a');
    }
    cache.set('i', page(900));
    expect([cache.sizeInBytes <= 10_400, cache.find('a') !== undefined, cache.find('b')]).toEqual([true, true, undefined]);
  });

  it('does not cache a page that would evict most others', () => {
    const cache = new PageCache(10_000);
    cache.set('a', page(5_000));
    expect([cache.find('a'), cache.sizeInBytes]).toEqual([undefined, 0]);
  });

  it('counts a replaced page once', () => {
    const cache = new PageCache(100_000);
    cache.set('a', page(1_000));
    cache.set('a', page(10));
    expect(cache.sizeInBytes).toBeLessThan(1_000);
  });

  it('caches nothing when its limit is 0 bytes', () => {
    const cache = new PageCache(0);
    cache.set('a', page(0));
    expect(cache.find('a')).toBeUndefined();
  });
});
