import { describe, expect, it } from '@jest/globals';
import { loadAlertsConfig } from './config.js';

const given = {
  NATS_URL: 'nats://127.0.0.1:1',
  DATABASE_URL: 'postgres://127.0.0.1:1/x',
  ENCRYPTION_KEYS: `a:${Buffer.alloc(32).toString('base64')}`,
  ...{ GRANT_PUBLIC_KEYS: 'a:AAAA', STAFF_PUBLIC_KEYS: 'a:AAAA' },
};

describe('the configuration of alerts', () => {
  it('is refused when a lease is not ten seconds longer than an attempt may last', () => {
    const load = (lease: string) => () => loadAlertsConfig({ ...given, WEBHOOK_DEADLINE_MS: '15000', WEBHOOK_LEASE_MS: lease });
    expect(load('24999')).toThrow('WEBHOOK_LEASE_MS: must be ten seconds longer than WEBHOOK_DEADLINE_MS');
    expect(load('25000')()).toMatchObject({ WEBHOOK_LEASE_MS: 25_000 });
  });
});
