import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FaultProxy, startTestDatabase, type TestDatabase } from '@company-data/testing';
import type { Pool } from 'pg';
import { createRawPool } from '../src/persistence/raw-pool.js';

describe('the pool that reads records', () => {
  let database: TestDatabase;
  let proxy: FaultProxy;
  let pool: Pool;

  beforeAll(async () => {
    database = await startTestDatabase();
    const url = new URL(database.urlOf('sync'));
    proxy = await FaultProxy.start(Number(url.port));
    url.port = String(proxy.port);
    pool = createRawPool({ connectionString: url.href, max: 2, statement_timeout: 300 });
    pool.on('error', () => undefined);
  }, 60_000);
  afterAll(async () => {
    proxy?.heal();
    await pool?.end();
    await proxy?.close();
    await database?.stop();
  });

  const read = async (): Promise<string> => (await pool.query<{ text: string }>(`select 'é' as text`)).rows[0]!.text;

  it('gives text as the bytes the server sent', async () => {
    expect(Buffer.from(await read(), 'latin1')).toEqual(Buffer.from('é'));
  });

  it('fails within seconds while the way to the server is cut, and reads again afterwards [F14]', async () => {
    proxy.silence();
    const cutAt = Date.now();
    const during = await Promise.allSettled(Array.from({ length: 6 }, read));
    const seconds = (Date.now() - cutAt) / 1_000;
    proxy.heal();
    const after = await Promise.all(Array.from({ length: 6 }, read));
    expect([new Set(during.map(({ status }) => status)), after.length]).toEqual([new Set(['rejected']), 6]);
    expect(seconds).toBeLessThan(8);
  }, 30_000);
});
