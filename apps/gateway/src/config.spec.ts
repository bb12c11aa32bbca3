import { describe, expect, it } from '@jest/globals';
import { loadGatewayConfig } from './config.js';

describe('GatewayConfig', () => {
  it('limits KEY_CACHE_MS to 5 seconds', () => {
    const load = (milliseconds: string) => loadGatewayConfig({ NATS_URL: 'nats://127.0.0.1', KEY_CACHE_MS: milliseconds }).KEY_CACHE_MS;
    expect(load('5000')).toBe(5_000);
    expect(() => load('5001')).toThrow('KEY_CACHE_MS');
  });
});
