import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sealingServices } from '@company-data/testing';
import { loadSecrets } from './secrets.js';

describe('loadSecrets', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'company-data-secrets-'));
  });
  afterEach(() => rm(directory, { recursive: true }));
  const path = (): string => join(directory, 'secrets.json');

  it('creates secrets once, with a key for each sealing service', async () => {
    const made = await loadSecrets(path());
    expect(new Set(Object.values(made.encryptionKeys)).size).toBe(sealingServices.length);
    expect(await loadSecrets(path())).toEqual(made);
  });

  it('creates missing keys of grants and retains the other secrets', async () => {
    const { grantKeys, staffKeys, ...others } = await loadSecrets(path());
    await writeFile(path(), JSON.stringify(others));
    const completed = await loadSecrets(path());
    expect(completed).toEqual({ ...others, grantKeys: completed.grantKeys, staffKeys: completed.staffKeys });
    expect([completed.grantKeys.private, completed.staffKeys.private]).not.toEqual([grantKeys.private, staffKeys.private]);
    expect(await loadSecrets(path())).toEqual(completed);
  });

  it('adds a key per service before a shared key, so that old values stay readable', async () => {
    const { encryptionKeys, ...others } = await loadSecrets(path());
    await writeFile(path(), JSON.stringify({ ...others, encryptionKeys: 'k1:shared' }));
    const completed = await loadSecrets(path());
    expect(Object.keys(completed.encryptionKeys)).toEqual(Object.keys(encryptionKeys));
    for (const name of sealingServices) expect(completed.encryptionKeys[name]).toMatch(new RegExp(`^${name}-1:[A-Za-z0-9+/=]+,k1:shared$`));
    expect(completed).toMatchObject(others);
  });
});
