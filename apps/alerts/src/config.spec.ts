import { describe, expect, it } from '@jest/globals';
import { loadAlertsConfig } from './config.js';

const given = {
  NATS_URL: 'nats://127.0.0.1:1',
  DATABASE_URL: 'postgres://127.0.0.1:1/x',
  ENCRYPTION_KEYS: `a:${Buffer.alloc(32).toString('base64')}`,
  ...{ GRANT_PUBLIC_KEYS: 'a:AAAA', STAFF_PUBLIC_KEYS: 'a:AAAA' },
};

describe('configuration of alerts', () => {
  it('is rejected when the lease is less than ten seconds longer than the deadline', () => {
    const load = (lease: string) => () => loadAlertsConfig({ ...given, WEBHOOK_DEADLINE_MS: '15000', WEBHOOK_LEASE_MS: lease });
    expect(load('24999')).toThrow('WEBHOOK_LEASE_MS: must be at least ten seconds longer than WEBHOOK_DEADLINE_MS');
    expect(load('25000')()).toMatchObject({ WEBHOOK_LEASE_MS: 25_000 });
  });

  it('is rejected with one line when MAIL_STAFF is not a list of addresses', () => {
    const load = (staff: string) => () => loadAlertsConfig({ ...given, MAIL_STAFF: staff });
    const refused = ['staff', 'a@example.com;b@example.com', 'a@example.com,', 'A <a@example.com>', `a@example.com\nb@example.com`];
    for (const staff of [...refused, Array.from({ length: 11 }, () => 'a@example.com').join(',')]) {
      expect(load(staff)).toThrow(/^[^\n]*MAIL_STAFF: must be at most ten e-mail addresses, separated by commas$/m);
    }
    expect(load('a@example.com, b@example.com')()).toMatchObject({ MAIL_STAFF: 'a@example.com, b@example.com' });
  });
});
