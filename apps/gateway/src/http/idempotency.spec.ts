import { describe, expect, it } from '@jest/globals';
import { idempotencyOf } from './idempotency.js';

const body = new TextEncoder().encode('{"a":1}');

describe('idempotencyOf', () => {
  it('is undefined without a key', () => {
    expect(idempotencyOf(undefined, 'POST', '/p', body)).toBeUndefined();
  });

  it('has a fingerprint that depends on method, path and body', () => {
    const prints = [
      idempotencyOf('k', 'POST', '/p', body),
      idempotencyOf('k', 'POST', '/p', body),
      idempotencyOf('k', 'PATCH', '/p', body),
      idempotencyOf('k', 'POST', '/q', body),
      idempotencyOf('k', 'POST', '/p', new Uint8Array()),
    ].map((idempotency) => idempotency!.fingerprint);
    expect([prints[0] === prints[1], new Set(prints).size]).toEqual([true, 4]);
  });

  it.each(['', ' k', 'k ', 'é', 'a\nb', 'x'.repeat(256), ['a', 'b']])('rejects the key %j', (key) => {
    expect(() => idempotencyOf(key, 'POST', '/p', body)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  });

  it.each(['a', 'a b', 'x'.repeat(255)])('accepts the key %j', (key) => {
    expect(idempotencyOf(key, 'POST', '/p', body)!.key).toBe(key);
  });
});
