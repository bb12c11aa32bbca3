import { describe, expect, it } from '@jest/globals';
import { makeGrantKeys } from '@company-data/messaging';
import { grantEnvironment } from '@company-data/service-testing';
import { startUsers } from './index.js';

const complete = {
  NATS_URL: 'nats://127.0.0.1:4222',
  DATABASE_URL: 'postgres://users@127.0.0.1/company_data',
  BASE_URL: 'https://api.example.com',
  ENCRYPTION_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
  API_KEY_PEPPER: 'p'.repeat(32),
  ...grantEnvironment,
};

describe('configuration of users', () => {
  it.each([
    ['BASE_URL', undefined],
    ['BASE_URL', 'ftp://api.example.com'],
    ['ENCRYPTION_KEYS', undefined],
    ['ENCRYPTION_KEYS', 'k1'],
    ['API_KEY_PEPPER', 'short'],
    ['DATABASE_URL', undefined],
    ['NATS_URL', 'http://127.0.0.1'],
    ['ADAPTERS_PUBLIC_KEY', '{'],
    ['GRANT_KEYS', undefined],
    ['GRANT_KEYS', `k1:${Buffer.alloc(48).toString('base64')}`],
    ['GRANT_KEYS', makeGrantKeys('unknown').private],
    ['GRANT_PUBLIC_KEYS', undefined],
    ['STAFF_PUBLIC_KEYS', 'k1:'],
    ['CLIENT_SETTINGS_DEFAULT_LOGO', 'http://example.com/logo.png'],
    ['CLIENT_SETTINGS_DEFAULT_COLOR', 'red'],
    ['RATE_LIMIT_PER_SECOND', '0'],
  ])('fails at the start and names %s when it is %s', async (name, value) => {
    await expect(startUsers({ ...complete, [name]: value })).rejects.toThrow(name);
  });
});
