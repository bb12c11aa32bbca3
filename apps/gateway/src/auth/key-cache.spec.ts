import { describe, expect, it } from '@jest/globals';
import { KeyCache } from './key-cache.js';

const caller = { account_id: 'account', grant: 'grant', key_id: 'key', expires_at: null };

describe('KeyCache', () => {
  const cacheAt = () => {
    const clock = { now: 1_000 };
    return { clock, cache: new KeyCache(5_000, () => clock.now) };
  };

  it('caches valid and unknown keys for its retention time only', () => {
    const { cache, clock } = cacheAt();
    cache.set('good', caller);
    cache.set('bad', null);
    const before = [cache.find('good'), cache.find('bad'), cache.find('other')];
    clock.now += 5_000;
    expect([before, cache.find('good'), cache.find('bad')]).toEqual([[caller, null, undefined], undefined, undefined]);
  });

  it('returns no key after its expiry', () => {
    const { cache, clock } = cacheAt();
    cache.set('good', { ...caller, expires_at: new Date(2_000).toISOString() });
    clock.now = 2_000;
    expect(cache.find('good')).toBeUndefined();
  });

  it('removes a revoked key at once', () => {
    const { cache } = cacheAt();
    cache.set('good', caller);
    cache.delete('key');
    expect(cache.find('good')).toBeUndefined();
  });
});
