import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePostgres, startPostgres, testSettings, type PostgresServer } from './postgres.js';
import { queryRows } from './query-rows.js';

describe('startPostgres', () => {
  let folder: string;
  let server: PostgresServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'company-data-'));
    await chmod(folder, 0o711);
    server = await startPostgres({ directory: join(folder, 'postgres'), settings: testSettings });
    await queryRows(server.url, 'create table kept as select 42 as n');
  });
  afterAll(async () => {
    await removePostgres(join(folder, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  });

  it("stores the superuser's password so that only its owner can read it", async () => {
    const { mode } = await stat(join(server.directory, 'superuser.password'));
    expect(mode & 0o077).toBe(0);
  });

  it('serves the same rows after a killed parent left the server running', async () => {
    const next = await startPostgres({ directory: server.directory, port: server.port, settings: testSettings });
    expect(next.created).toBe(false);
    expect(await queryRows(next.url, 'select n from kept')).toEqual([{ n: 42 }]);
  });

  it('starts when the PID in the pid file is now that of another process', async () => {
    const pidFile = join(server.directory, 'postmaster.pid');
    const content = await readFile(pidFile, 'utf8');
    await server.kill();
    await writeFile(pidFile, content.replace(/^\d+/, String(process.pid)));
    await server.start();
    expect(await queryRows(server.url, 'select n from kept')).toEqual([{ n: 42 }]);
  });
});
