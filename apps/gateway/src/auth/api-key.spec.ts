import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { presentedKey, sentKeys } from './api-key.js';

const KEY = `cd_sandbox_1a2b3c4d_${'aB3_-'.repeat(9)}`;

describe('presentedKey', () => {
  it('returns the prefix and the digest of the whole key', () => {
    expect(presentedKey(KEY)).toEqual({ prefix: 'cd_sandbox_1a2b3c4d', digest: createHash('sha256').update(KEY).digest('hex') });
  });

  it.each([
    '',
    'x',
    `${KEY} `,
    ` ${KEY}`,
    KEY.replace('cd_', 'xx_'),
    `${KEY}é`,
    'k'.repeat(10_000),
    `cd_sandbox_1a2b3c4d_${'x'.repeat(42)}`,
  ])('is undefined for %j', (key) => {
    expect(presentedKey(key)).toBeUndefined();
  });
});

describe('sentKeys', () => {
  it('finds each key in any case of the header', () => {
    expect([...sentKeys({ rawHeaders: ['X-API-Key', 'a', 'Host', 'h', 'x-api-key', 'b'] })]).toEqual(['a', 'b']);
  });
});
