import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres, testSettings, type PostgresServer } from './postgres.js';
import { startTestPostgres } from './test-servers.js';

async function rows(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

describe('startPostgres', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startTestPostgres();
    await rows(server.url, 'create table kept as select 42 as n');
  });
  afterAll(() => server.stop());

  it('speaks UTF-8 with a collation that does not depend on the machine', async () => {
    const sql = `select pg_encoding_to_char(encoding), datlocale from pg_database where datname = 'postgres'`;
    expect(await rows(server.url, sql)).toEqual(['UTF8', 'C.UTF-8']);
  });

  it('refuses a wrong password', async () => {
    const wrong = new URL(server.url);
    wrong.password = 'wrong';
    await expect(rows(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  it("keeps the superuser's password for its owner alone", async () => {
    const { mode } = await stat(join(server.directory, 'superuser.password'));
    expect(mode & 0o077).toBe(0);
  });

  it('serves the same rows on the same port, given a kill of all its processes', async () => {
    await server.kill();
    await server.start();
    expect(await rows(server.url, 'select n from kept')).toEqual([42]);
  });

  it('serves the same rows, given a server that a killed parent left running', async () => {
    const next = await startPostgres({ directory: server.directory, port: server.port, settings: testSettings });
    expect(next.created).toBe(false);
    expect(await rows(next.url, 'select n from kept')).toEqual([42]);
  });

  it("starts, given a pid file whose number is another process's", async () => {
    const pidFile = join(server.directory, 'postmaster.pid');
    const content = await readFile(pidFile, 'utf8');
    await server.kill();
    await writeFile(pidFile, content.replace(/^\d+/, String(process.pid)));
    await server.start();
    expect(await rows(server.url, 'select n from kept')).toEqual([42]);
  });
});
