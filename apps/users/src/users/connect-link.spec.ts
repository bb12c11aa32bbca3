import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { connectUrl, generateConnectLink } from './connect-link.js';

describe('connect link', () => {
  it('has 256 random bits, their hash, and a lifetime of 30 days', () => {
    const { token, hash, expiresAt } = generateConnectLink(new Date('2026-01-01T00:00:00Z'));
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(hash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(expiresAt.toISOString()).toBe('2026-01-31T00:00:00.000Z');
  });

  it.each(['https://api.example.com', 'https://api.example.com/'])('starts with the base address %s', (base) => {
    expect(connectUrl(base, 'abc')).toBe('https://api.example.com/connect/abc');
  });
});
