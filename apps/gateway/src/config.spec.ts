import { describe, expect, it } from '@jest/globals';
import { loadGatewayConfig } from './config.js';

describe('the configuration of the gateway', () => {
  it('lets a revoked key be remembered for 5 seconds at most', () => {
    const load = (milliseconds: string) => loadGatewayConfig({ NATS_URL: 'nats://127.0.0.1', KEY_CACHE_MS: milliseconds }).KEY_CACHE_MS;
    expect(load('5000')).toBe(5_000);
    expect(() => load('5001')).toThrow('KEY_CACHE_MS');
  });
});
