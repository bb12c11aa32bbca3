import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, FaultProxy, startTestDatabase, type TestDatabase } from '@company-data/testing';
import type { Pool } from 'pg';
import { createRawPool } from '../src/records/raw-pool.sql.js';

describe('the pool that reads records', () => {
  let database: TestDatabase;
  let proxy: FaultProxy;
  let pool: Pool;

  beforeAll(async () => {
    database = await startTestDatabase();
    const url = new URL(database.urlOf('sync'));
    proxy = await FaultProxy.start(Number(url.port));
    url.port = String(proxy.port);
    pool = createRawPool({ connectionString: url.href, max: 2, statement_timeout: 1_000 });
    pool.on('error', () => undefined);
  });
  afterAll(async () => {
    proxy?.heal();
    await pool?.end();
    await proxy?.close();
    await database?.stop();
  });

  const read = async (): Promise<string> => (await pool.query<{ text: string }>(`select 'é' as text`)).rows[0]!.text;

  /** How six reads at once end, each way once. */
  const six = async (): Promise<string[]> => {
    const ends = await Promise.allSettled(Array.from({ length: 6 }, read));
    return [...new Set(ends.map(({ status }) => status))];
  };

  it('gives text as the bytes the server sent', async () => {
    // A busy machine alone may make a read late here.
    const text = await eventually(() => read().catch(() => undefined));
    expect(Buffer.from(text, 'latin1')).toEqual(Buffer.from('é'));
  });

  it('fails while the way to the server is cut, instead of waiting for it, and reads again afterwards [F14]', async () => {
    proxy.silence();
    const during = await six();
    proxy.heal();
    expect(during).toEqual(['rejected']);
    await eventually(async () => (await six()).every((end) => end === 'fulfilled'));
  });
});
