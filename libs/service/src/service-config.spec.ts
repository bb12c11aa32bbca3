import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadConfig } from '@company-data/kernel';
import { ServiceConfig } from './service-config.js';

describe('files of TLS at NATS', () => {
  let folder: string;
  let file: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'service-config-'));
    file = join(folder, 'one.pem');
    writeFileSync(file, 'x');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const load = (environment: Record<string, string>) =>
    loadConfig('example', ServiceConfig, { NATS_URL: 'nats://127.0.0.1', ...environment });

  it('are not needed, and are used when they are readable', () => {
    expect(load({ NATS_CA_FILE: '', NATS_CERT_FILE: '' })).toMatchObject({ NATS_TLS: 'auto' });
    const files = { NATS_CA_FILE: file, NATS_CERT_FILE: file, NATS_KEY_FILE: file };
    expect(load({ NATS_TLS: 'require', ...files })).toMatchObject({ NATS_TLS: 'require', ...files });
  });

  it.each(['NATS_CA_FILE', 'NATS_CERT_FILE', 'NATS_KEY_FILE'])('stop the start when %s is missing', (name) => {
    const files = { NATS_CA_FILE: file, NATS_CERT_FILE: file, NATS_KEY_FILE: file };
    expect(() => load({ ...files, [name]: join(folder, 'none') })).toThrow(`${name}: must be a readable file`);
  });

  it('stop the start when one of certificate and key is given alone', () => {
    expect(() => load({ NATS_CERT_FILE: file })).toThrow('NATS_KEY_FILE: must be a readable file');
    expect(() => load({ NATS_KEY_FILE: file })).toThrow('NATS_CERT_FILE: must be a readable file');
  });

  it.each(['on', 'required', 'REQUIRE'])('stop the start when NATS_TLS is %s', (value) => {
    expect(() => load({ NATS_TLS: value })).toThrow('NATS_TLS: ');
  });
});
