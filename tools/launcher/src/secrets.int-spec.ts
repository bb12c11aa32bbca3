import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadSecrets, writePrivate } from './secrets.js';

let directory: string;
beforeEach(async () => void (directory = await mkdtemp(join(tmpdir(), 'secrets-'))));
afterEach(() => rm(directory, { recursive: true }));

const file = (): string => join(directory, 'secrets.json');

describe('loadSecrets', () => {
  it('returns the same secrets at the next start', async () => {
    const made = await loadSecrets(file());
    expect(await loadSecrets(file())).toEqual(made);
  });

  it('creates the secret of a new source and retains the others', async () => {
    const made = await loadSecrets(file());
    const [late = '', ...others] = Object.keys(made.sandbox);
    await writePrivate(file(), { ...made, sandbox: Object.fromEntries(others.map((name) => [name, made.sandbox[name]])) });
    const { sandbox, ...rest } = await loadSecrets(file());
    expect({ ...rest, sandbox: { ...sandbox, [late]: made.sandbox[late] } }).toEqual(made);
    expect(sandbox[late]).toMatch(/^[\w-]{32}$/);
  });

  it('creates the passwords of a new service', async () => {
    const made = await loadSecrets(file());
    const { alerts: ofNats, ...nats } = made.nats;
    const { alerts: ofDatabase, ...database } = made.database;
    await writePrivate(file(), { ...made, nats, database });
    const kept = await loadSecrets(file());
    expect(kept).toEqual({
      ...made,
      nats: { ...made.nats, alerts: expect.not.stringMatching(`^${ofNats}$`) },
      database: { ...made.database, alerts: expect.not.stringMatching(`^${ofDatabase}$`) },
    });
  });
});
