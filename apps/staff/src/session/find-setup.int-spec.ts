import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SystemUnreachable, UsageError } from '../exits.js';
import { findSetup } from './find-setup.js';

const named = { NATS_URL: 'nats://there:4222', NATS_PASSWORD: 'p', STAFF_KEYS: 'k' };

describe('findSetup', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'staff-'));
    await writeFile(join(directory, 'stack.json'), JSON.stringify({ nats_url: 'nats://here:1' }));
    await writeFile(join(directory, 'secrets.json'), JSON.stringify({ nats: { staff: 'own' }, staffKeys: { private: 'key' } }));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it('prefers the named directory to the environment', async () => {
    expect(await findSetup(directory, named)).toEqual({ url: 'nats://here:1', user: 'staff', password: 'own', keys: 'key' });
  });

  it('uses the environment when no directory is named', async () => {
    expect(await findSetup(undefined, named)).toEqual({ url: 'nats://there:4222', user: 'staff', password: 'p', keys: 'k' });
    expect(await findSetup(undefined, { ...named, NATS_USER: 'other' })).toMatchObject({ user: 'other' });
  });

  it('uses secrets in files, and the TLS of the environment', async () => {
    await writeFile(join(directory, 'password'), 'p\n');
    await writeFile(join(directory, 'keys'), 'k\n');
    const files = { NATS_PASSWORD_FILE: join(directory, 'password'), STAFF_KEYS_FILE: join(directory, 'keys') };
    const tls = { NATS_TLS: 'require', NATS_CA_FILE: '/tls/ca.pem' };
    expect(await findSetup(undefined, { NATS_URL: named.NATS_URL, ...files, ...tls })).toEqual({
      url: 'nats://there:4222',
      user: 'staff',
      password: 'p',
      keys: 'k',
      tls: { caFile: '/tls/ca.pem' },
    });
    const missing = { ...named, NATS_PASSWORD: '', NATS_PASSWORD_FILE: '/none' };
    await expect(findSetup(undefined, missing)).rejects.toThrow(new UsageError('NATS_PASSWORD_FILE: /none cannot be read (ENOENT).'));
  });

  it('throws with a hint to npm start when no system runs', async () => {
    await expect(findSetup(join(directory, 'none'), {})).rejects.toThrow(/npm start/);
    await expect(findSetup(join(directory, 'none'), named)).rejects.toBeInstanceOf(SystemUnreachable);
  });
});
