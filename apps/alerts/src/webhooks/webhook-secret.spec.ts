import { describe, expect, it } from '@jest/globals';
import { generateWebhookSecret } from './webhook-secret.js';

describe('webhook secret', () => {
  it('has 256 random bits and is unique', () => {
    const secrets = Array.from({ length: 50 }, generateWebhookSecret);
    expect(new Set(secrets).size).toBe(50);
    expect(secrets.map((secret) => Buffer.from(secret.slice('whsec_'.length), 'base64url').length)).toEqual(Array(50).fill(32));
  });
});
