import { describe, expect, it } from '@jest/globals';
import { type ApiKey, digestOf, generateApiKey, hashDigest, isActive, matchingKey, useIsStale } from './api-key.js';

const now = new Date('2026-01-01T12:00:00Z');
const earlier = (ms: number): Date => new Date(now.getTime() - ms);
const key = (more: Partial<ApiKey> = {}): ApiKey => ({
  id: 'k1',
  accountId: 'a1',
  prefix: 'cd_sandbox_00000000',
  hash: hashDigest(digestOf('secret'), 'pepper'),
  createdAt: earlier(1_000),
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
  ...more,
});

describe('API key', () => {
  it('has a prefix before its last underscore and a secret of 256 random bits', () => {
    const { prefix, key: drawn } = generateApiKey('production');
    const secret = drawn.slice(drawn.lastIndexOf('_') + 1);
    expect(drawn.slice(0, drawn.lastIndexOf('_'))).toBe(prefix);
    expect(prefix).toMatch(/^cd_production_[0-9a-f]{8}$/);
    expect(secret).toMatch(/^[A-Za-z0-9]+$/);
    expect(secret.length * Math.log2(62)).toBeGreaterThanOrEqual(256);
  });

  it('uses the whole alphabet and never repeats', () => {
    const drawn = Array.from({ length: 200 }, () => generateApiKey('sandbox').key);
    expect(new Set(drawn).size).toBe(200);
    expect(new Set(drawn.map((each) => each.split('_').at(-1)!).join('')).size).toBe(62);
  });

  it('has another hash under another pepper', () => {
    expect(hashDigest(digestOf('secret'), 'pepper')).not.toBe(hashDigest(digestOf('secret'), 'salt'));
  });

  it.each([
    ['has no expiry time and was not revoked', {}, true],
    ['expires later', { expiresAt: new Date(now.getTime() + 1) }, true],
    ['expires now', { expiresAt: now }, false],
    ['was revoked', { revokedAt: earlier(1) }, false],
  ])('is active or not when it %s', (_name, more, active) => {
    expect(isActive(key(more), now)).toBe(active);
  });

  it('is found by its hash among active keys only', () => {
    const other = key({ id: 'k2', hash: hashDigest(digestOf('other'), 'pepper') });
    const revoked = key({ id: 'k3', revokedAt: earlier(1) });
    expect(matchingKey([other, revoked, key()], key().hash, now)?.id).toBe('k1');
    expect(matchingKey([other, revoked], key().hash, now)).toBeUndefined();
  });

  it.each([
    [null, true],
    [earlier(60_000), true],
    [earlier(59_999), false],
  ])('with the last use at %s needs a new record of its use: %s', (lastUsedAt, stale) => {
    expect(useIsStale(key({ lastUsedAt }), now)).toBe(stale);
  });
});
