import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { grantEnvironment } from '@company-data/service-testing';
import { loadAdaptersConfig, sourceConfiguration } from './config.js';

const complete = {
  NATS_URL: 'nats://127.0.0.1:4222',
  DATABASE_URL: 'postgres://adapters@127.0.0.1/company_data',
  ENCRYPTION_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
  ...grantEnvironment,
};
const source = {
  name: 'example',
  title: 'Example register',
  meaning: 'Example register',
  configuration: { url: 'UPSTREAM_EXAMPLE_URL', key: 'UPSTREAM_EXAMPLE_KEY' },
};

describe('loadAdaptersConfig', () => {
  it('uses the defaults when only required variables are set', () => {
    expect(loadAdaptersConfig(complete)).toMatchObject({
      JOB_CONCURRENCY: 8,
      RATE_LIMIT_MAX_WAIT_MS: 300_000,
      LOGIN_FAILURE_BACKOFF_SECONDS: 86_400,
    });
  });

  it.each(['NATS_URL', 'DATABASE_URL', 'ENCRYPTION_KEYS'])('names %s when it is missing', (name) => {
    expect(() => loadAdaptersConfig({ ...complete, [name]: undefined })).toThrow(name);
  });

  it.each([
    ['ENCRYPTION_KEYS', 'k1:short'],
    ['JOB_CONCURRENCY', '0'],
    ['SOURCE_DEADLINE_MS', 'soon'],
  ])('names %s when it is %p', (name, value) => {
    expect(() => loadAdaptersConfig({ ...complete, [name]: value })).toThrow(name);
  });
});

describe('sourceConfiguration', () => {
  it.each(['{shop_url}/api', 'https://{shop_url}.example/2.0', 'http://127.0.0.1:1/shop/{shop_url}'])(
    'accepts %s as an address with placeholders',
    (url) => {
      const given = { ...source, address: { givenBy: ['shop_url'] } };
      expect(sourceConfiguration(given, { UPSTREAM_EXAMPLE_URL: url })['url']).toBe(url);
      expect(() => sourceConfiguration(source, { UPSTREAM_EXAMPLE_URL: '{shop_url}/api' })).toThrow('UPSTREAM_EXAMPLE_URL');
    },
  );

  it('returns values by the names of the manifest', () => {
    const environment = { UPSTREAM_EXAMPLE_URL: 'http://127.0.0.1:1/api', UPSTREAM_EXAMPLE_KEY: 'k', OTHER: 'x' };
    expect(sourceConfiguration(source, environment)).toEqual({ url: 'http://127.0.0.1:1/api', key: 'k' });
  });

  it('reads a secret from a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    writeFileSync(join(folder, 'key'), 'k\n');
    const read = (secrets: string[], more = {}) =>
      sourceConfiguration(
        { ...source, secrets },
        { UPSTREAM_EXAMPLE_URL: 'http://127.0.0.1:1', UPSTREAM_EXAMPLE_KEY_FILE: join(folder, 'key'), ...more },
      );
    expect([read(['key'])['key'], read([])['key']]).toEqual(['k', undefined]);
    expect(() => read(['key'], { UPSTREAM_EXAMPLE_KEY: 'direct' })).toThrow('UPSTREAM_EXAMPLE_KEY: is set twice');
    rmSync(folder, { recursive: true });
    expect(() => read(['key'])).toThrow('UPSTREAM_EXAMPLE_KEY_FILE: ');
  });

  it('omits an empty credential', () => {
    expect(sourceConfiguration(source, { UPSTREAM_EXAMPLE_URL: 'http://127.0.0.1:1', UPSTREAM_EXAMPLE_KEY: '' })).toEqual({
      url: 'http://127.0.0.1:1',
    });
  });

  it('uses the value of an option, or its default', () => {
    const options = { keep_days: { variable: 'UPSTREAM_EXAMPLE_KEEP_DAYS', meaning: 'how it is read', pattern: '^\\d+$', default: '30' } };
    const read = (value: string): unknown =>
      sourceConfiguration({ ...source, options }, { UPSTREAM_EXAMPLE_URL: 'http://127.0.0.1:1', UPSTREAM_EXAMPLE_KEEP_DAYS: value });
    expect([read(''), read('7')]).toMatchObject([{ keep_days: '30' }, { keep_days: '7' }]);
    expect(() => read('soon')).toThrow('UPSTREAM_EXAMPLE_KEEP_DAYS');
  });

  it('is empty when an optional source is not set', () => {
    expect(sourceConfiguration({ ...source, optional: true }, {})).toEqual({});
  });

  it('names the variable of an optional source with an invalid url', () => {
    expect(() => sourceConfiguration({ ...source, optional: true }, { UPSTREAM_EXAMPLE_URL: 'register' })).toThrow('UPSTREAM_EXAMPLE_URL');
  });

  it.each([undefined, '', 'register'])('names the variable when the url is %p', (url) => {
    expect(() => sourceConfiguration(source, { UPSTREAM_EXAMPLE_URL: url })).toThrow('UPSTREAM_EXAMPLE_URL');
  });
});
