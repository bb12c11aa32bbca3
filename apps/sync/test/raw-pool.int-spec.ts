import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, FaultProxy, startTestDatabase, type TestDatabase } from '@company-data/testing';
import type { Pool } from 'pg';
import { createRawPool } from '../src/records/raw-pool.sql.js';

describe('pool for reads of records', () => {
  let database: TestDatabase;
  let proxy: FaultProxy;
  let pool: Pool;

  beforeAll(async () => {
    database = await startTestDatabase();
    const url = new URL(database.urlOf('sync'));
    proxy = await FaultProxy.start(Number(url.port));
    url.port = String(proxy.port);
    pool = createRawPool({ connectionString: url.href, max: 2, statementTimeout: 1_000 });
    pool.on('error', () => undefined);
  });
  afterAll(async () => {
    proxy?.heal();
    await pool?.end();
    await proxy?.close();
    await database?.stop();
  });

  const read = async (): Promise<string> => (await pool.query<{ text: string }>(`select 'é' as text`)).rows[0]!.text;

  /** Returns the distinct outcomes of six concurrent reads. */
  const six = async (): Promise<string[]> => {
    const ends = await Promise.allSettled(Array.from({ length: 6 }, read));
    return [...new Set(ends.map(({ status }) => status))];
  };

  it('returns text as the bytes of the server', async () => {
    // On a busy machine the first read can time out.
    const text = await eventually(() => read().catch(() => undefined));
    expect(Buffer.from(text, 'latin1')).toEqual(Buffer.from('é'));
  });

  it('fails without waiting while the server is unreachable, and recovers afterwards', async () => {
    proxy.silence();
    const during = await six();
    proxy.heal();
    expect(during).toEqual(['rejected']);
    await eventually(async () => (await six()).every((end) => end === 'fulfilled'));
  });
});
