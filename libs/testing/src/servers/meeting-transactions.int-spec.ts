import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { meet } from './meeting-transactions.js';
import { queryRows } from './query-rows.js';
import { startTestDatabase, type TestDatabase } from './test-servers.js';

describe('meet', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
    await queryRows(database.urlOf('sync'), 'create table counters (id int primary key, n int)');
  });
  afterAll(() => database.stop());
  beforeEach(() => queryRows(database.urlOf('sync'), 'insert into counters values (1, 0) on conflict (id) do update set n = 0'));

  /** Adds one to what it read in an earlier statement. */
  async function increment(lock: string): Promise<number> {
    const client = new pg.Client({ connectionString: database.urlOf('sync') });
    await client.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ n: number }>(`select n from counters where id = 1 ${lock}`);
      await client.query('update counters set n = $1 where id = 1', [rows[0]!.n + 1]);
      await client.query('commit');
      return rows[0]!.n + 1;
    } finally {
      await client.end();
    }
  }

  const update = { change: 'update', table: 'sync.counters' } as const;
  const meeting = (lock: string, heldAt: { before: typeof update } | { after: typeof update } = { before: update }) =>
    meet({
      ...heldAt,
      adminUrl: database.adminUrl,
      first: () => increment(lock),
      second: () => increment(lock),
    });
  const count = async () => (await queryRows<{ n: number }>(database.urlOf('sync'), 'select n from counters'))[0]!.n;

  it('shows a lost update when the first transaction locks nothing', async () => {
    const { second, waited } = await meeting('');
    expect([waited, second, await count()]).toEqual([false, { status: 'fulfilled', value: 1 }, 1]);
  });

  it('shows that the second transaction waits when the first one locks the row', async () => {
    const { second, waited } = await meeting('for update');
    expect([waited, second, await count()]).toEqual([true, { status: 'fulfilled', value: 2 }, 2]);
  });

  it('shows that the second transaction waits for a row that the first one changed', async () => {
    const { second, waited } = await meeting('', { after: update });
    expect([waited, second, await count()]).toEqual([true, { status: 'fulfilled', value: 1 }, 1]);
  });

  it('reports a first transaction that ends before the change', async () => {
    const never = meet({
      adminUrl: database.adminUrl,
      before: { change: 'delete', table: 'sync.counters' },
      first: () => increment(''),
      second: () => increment(''),
    });
    await expect(never).rejects.toThrow('the first transaction ended without delete on sync.counters');
  });
});
