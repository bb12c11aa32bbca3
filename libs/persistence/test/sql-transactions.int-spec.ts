import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Transaction } from '@company-data/kernel';
import { createServiceDataSource, managerOf, SqlTransactions } from '../src/index.js';
import { openTestDatabase, type OpenDatabase, POOL_SIZE } from './test-database.js';

/** Returns a function that resolves once it was called `count` times. */
function meetingOf(count: number): () => Promise<void> {
  const complete = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come >= count) complete.resolve();
    return complete.promise;
  };
}

describe('transaction', () => {
  let database: OpenDatabase;

  beforeAll(async () => {
    database = await openTestDatabase('create table counters (name text primary key, value integer not null)');
  });
  beforeEach(() => database.dataSource.query(`delete from counters; insert into counters values ('a', 0), ('b', 0)`));
  afterAll(() => database?.stop());

  const valueOf = async (name: string): Promise<number> => {
    const [row] = await database.transactions.run((tx) => tx.rows<{ value: number }>('select value from counters where name = $1', [name]));
    return row!.value;
  };
  const add = (tx: Transaction, name: string): Promise<number> =>
    tx.affected('update counters set value = value + 1 where name = $1', [name]);

  it('commits its work and returns the result', async () => {
    expect(await database.transactions.run((tx) => add(tx, 'a'))).toBe(1);
    expect(await valueOf('a')).toBe(1);
  });

  it('rolls back its work when it throws', async () => {
    const failing = database.transactions.run(async (tx) => {
      await add(tx, 'a');
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await valueOf('a')).toBe(0);
  });

  it('restarts after a serialization failure, with one effect', async () => {
    let attempts = 0;
    await database.transactions.run(async (tx) => {
      attempts += 1;
      await tx.rows('set transaction isolation level repeatable read');
      await tx.rows('select value from counters');
      if (attempts === 1) await database.transactions.run((other) => add(other, 'a'));
      await add(tx, 'a');
    });
    expect([attempts, await valueOf('a')]).toEqual([2, 2]);
  });

  it('succeeds together with another one after a deadlock', async () => {
    const meet = meetingOf(2);
    const both = (first: string, second: string) =>
      database.transactions.run(async (tx) => {
        await add(tx, first);
        await meet();
        await add(tx, second);
      });
    await Promise.all([both('a', 'b'), both('b', 'a')]);
    expect([await valueOf('a'), await valueOf('b')]).toEqual([2, 2]);
  });

  it('fails as unavailable after four attempts', async () => {
    let attempts = 0;
    const failing = database.transactions.run(async (tx) => {
      attempts += 1;
      await tx.rows(`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`);
    });
    await expect(failing).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(attempts).toBe(4);
  });

  it('rethrows the error of a wrong statement after one attempt', async () => {
    let attempts = 0;
    const failing = database.transactions.run(async (tx) => {
      attempts += 1;
      await tx.rows('select from nowhere');
    });
    await expect(failing).rejects.toMatchObject({ code: '42P01' });
    expect(attempts).toBe(1);
  });

  it('binds values as parameters', async () => {
    const name = `a'; drop table counters; --`;
    await database.transactions.run((tx) => tx.affected('insert into counters values ($1, 1)', [name]));
    expect(await valueOf(name)).toBe(1);
  });

  it('prepares a statement once per connection', async () => {
    const prepared = await database.transactions.run(async (tx) => {
      for (let time = 0; time < 3; time += 1) await add(tx, 'a');
      return tx.rows<{ statement: string }>(`select statement from pg_prepared_statements where statement like 'update counters%'`);
    });
    expect(prepared).toHaveLength(1);
  });

  it('uses a new connection when a migration changed the columns of a prepared statement', async () => {
    const all = (tx: Transaction) => tx.rows<Record<string, unknown>>('select * from counters where name = $1', ['a']);
    const meet = meetingOf(POOL_SIZE);
    // Every connection of the pool prepares the statement.
    const prepare = () => database.transactions.run((tx) => all(tx).then(meet));
    await Promise.all(Array.from({ length: POOL_SIZE }, prepare));
    await database.dataSource.query('alter table counters add column note text');
    const after = await Promise.all(Array.from({ length: 2 * POOL_SIZE }, () => database.transactions.run(all)));
    await database.dataSource.query('alter table counters drop column note');
    expect(after.map(([row]) => Object.keys(row!))).toEqual(Array.from({ length: 2 * POOL_SIZE }, () => ['name', 'value', 'note']));
  });

  it('commits each statement immediately when it runs separately', async () => {
    const failing = database.transactions.separately(async (tx) => {
      await add(tx, 'a');
      throw new Error('too late');
    });
    await expect(failing).rejects.toThrow('too late');
    expect(await valueOf('a')).toBe(1);
  });

  it('releases its connection when more transactions run than the pool holds', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        database.transactions
          .run(async (tx) => {
            await add(tx, 'a');
            if (index % 2 === 1) throw new Error('odd');
          })
          .catch(() => undefined),
      ),
    );
    expect(await valueOf('a')).toBe(20);
  });

  it('provides repositories with the entity manager of its connection', async () => {
    const failing = database.transactions.run(async (tx) => {
      await managerOf(tx).query(`update counters set value = 9 where name = 'a'`);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await valueOf('a')).toBe(0);
  });

  it('fails as unavailable when the database refuses connections', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const url = new URL(database.database.urlOf('users'));
    url.port = String(port);
    const nowhere = createServiceDataSource({ url: url.href, schema: 'users', migrations: [] });
    await expect(new SqlTransactions(nowhere).run((tx) => tx.rows('select 1'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});
