import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { DomainError, Transaction } from '@company-data/kernel';
import { FaultProxy } from '@company-data/testing';
import type { DataSource } from 'typeorm';
import { createServiceDataSource, managerOf, openDataSource, SqlTransactions, waitFor } from '../src/index.js';
import { openTestDatabase, type OpenDatabase } from './test-database.js';

describe('transactions', () => {
  let database: OpenDatabase;

  beforeAll(async () => {
    database = await openTestDatabase('create table counters (name text primary key, value integer not null)');
  }, 60_000);
  beforeEach(() => database.dataSource.query(`delete from counters; insert into counters values ('a', 0), ('b', 0)`));
  afterAll(() => database?.stop());

  const valueOf = async (name: string): Promise<number> => {
    const [row] = await database.transactions.run((tx) => tx.rows<{ value: number }>('select value from counters where name = $1', [name]));
    return row!.value;
  };
  const add = (tx: Transaction, name: string): Promise<number> =>
    tx.affected('update counters set value = value + 1 where name = $1', [name]);

  it('keep their work when it ends well, and answer its result', async () => {
    expect(await database.transactions.run((tx) => add(tx, 'a'))).toBe(1);
    expect(await valueOf('a')).toBe(1);
  });

  it('undo their work when it throws', async () => {
    const failing = database.transactions.run(async (tx) => {
      await add(tx, 'a');
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await valueOf('a')).toBe(0);
  });

  it('run again from the start after a serialization failure, with one effect', async () => {
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

  it('both succeed when two of them wait for each other', async () => {
    let atTheDoor = 0;
    const meet = async (): Promise<void> => {
      atTheDoor += 1;
      for (let wait = 0; atTheDoor < 2 && wait < 200; wait += 1) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const both = (first: string, second: string) =>
      database.transactions.run(async (tx) => {
        await add(tx, first);
        await meet();
        await add(tx, second);
      });
    await Promise.all([both('a', 'b'), both('b', 'a')]);
    expect([await valueOf('a'), await valueOf('b')]).toEqual([2, 2]);
  }, 15_000);

  it('give up after four attempts and call the database unavailable', async () => {
    let attempts = 0;
    const failing = database.transactions.run(async (tx) => {
      attempts += 1;
      await tx.rows(`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`);
    });
    await expect(failing).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(attempts).toBe(4);
  });

  it('leave a wrong statement a bug, tried once', async () => {
    let attempts = 0;
    const failing = database.transactions.run(async (tx) => {
      attempts += 1;
      await tx.rows('select from nowhere');
    });
    await expect(failing).rejects.toMatchObject({ code: '42P01' });
    expect(attempts).toBe(1);
  });

  it('bind values instead of pasting them', async () => {
    const name = `a'; drop table counters; --`;
    await database.transactions.run((tx) => tx.affected('insert into counters values ($1, 1)', [name]));
    expect(await valueOf(name)).toBe(1);
  });

  it('prepare a statement once for each connection, however often it runs', async () => {
    const prepared = await database.transactions.run(async (tx) => {
      for (let time = 0; time < 3; time += 1) await add(tx, 'a');
      return tx.rows<{ statement: string }>(`select statement from pg_prepared_statements where statement like 'update counters%'`);
    });
    expect(prepared).toHaveLength(1);
  });

  it('run on a new connection when a migration of another replica changed the columns of what was prepared', async () => {
    const all = () => database.transactions.run((tx) => tx.rows<Record<string, unknown>>('select * from counters where name = $1', ['a']));
    // Every connection of the pool has prepared it.
    await Promise.all(Array.from({ length: 20 }, all));
    await database.dataSource.query('alter table counters add column note text');
    const after = await Promise.all(Array.from({ length: 20 }, all));
    await database.dataSource.query('alter table counters drop column note');
    expect(after.map(([row]) => Object.keys(row!))).toEqual(Array.from({ length: 20 }, () => ['name', 'value', 'note']));
  });

  it('commit each statement by itself when they run separately', async () => {
    const failing = database.transactions.separately(async (tx) => {
      await add(tx, 'a');
      throw new Error('too late');
    });
    await expect(failing).rejects.toThrow('too late');
    expect(await valueOf('a')).toBe(1);
  });

  it('give connections back: more of them than the pool holds end well', async () => {
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

  it('give repositories the entity manager of their own connection', async () => {
    const failing = database.transactions.run(async (tx) => {
      await managerOf(tx).query(`update counters set value = 9 where name = 'a'`);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await valueOf('a')).toBe(0);
  });

  it('call a database that refuses connections unavailable', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const url = new URL(database.database.urlOf('users'));
    url.port = String(port);
    const nowhere = createServiceDataSource({ url: url.href, schema: 'users', migrations: [] });
    await expect(new SqlTransactions(nowhere).run((tx) => tx.rows('select 1'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  describe('behind a way that is cut without a word', () => {
    let proxy: FaultProxy;
    let behind: DataSource;
    let transactions: SqlTransactions;

    beforeAll(async () => {
      const url = new URL(database.database.urlOf('users'));
      proxy = await FaultProxy.start(Number(url.port));
      url.port = String(proxy.port);
      const options = { url: url.href, schema: 'users', migrations: [], poolSize: 2, statementTimeout: 300 };
      behind = await createServiceDataSource(options).initialize();
      transactions = new SqlTransactions(behind);
    });
    afterAll(async () => {
      proxy.heal();
      await behind.destroy();
      await proxy.close();
    });

    const six = (): Promise<unknown[]> =>
      Promise.all(
        Array.from({ length: 6 }, () =>
          transactions
            .run((tx) => tx.rows('select 1'))
            .then(
              () => 'done',
              (error: DomainError) => error.code,
            ),
        ),
      );

    it('call the database unavailable in a few seconds, and work again when it is back [F14]', async () => {
      const before = await six();
      proxy.silence();
      const cutAt = Date.now();
      const during = await six();
      const seconds = (Date.now() - cutAt) / 1_000;
      proxy.heal();
      expect([new Set(before), new Set(during), new Set(await six())].map((codes) => [...codes])).toEqual([
        ['done'],
        ['SERVICE_UNAVAILABLE'],
        ['done'],
      ]);
      expect(seconds).toBeLessThan(8);
    }, 30_000);

    it('begin with a database that takes its first connections late', async () => {
      const url = new URL(database.database.urlOf('users'));
      url.port = String(proxy.port);
      proxy.drop();
      const opening = openDataSource(createServiceDataSource({ url: url.href, schema: 'users', migrations: [] }));
      setTimeout(() => proxy.heal(), 1_500);
      const opened = await opening;
      expect(await new SqlTransactions(opened).run((tx) => tx.rows('select 1'))).toHaveLength(1);
      await opened.destroy();
    }, 30_000);

    it('wait for a statement as long as they were told to, and no longer for those after it', async () => {
      await expect(transactions.run((tx) => tx.rows('select pg_sleep(1)'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      const slept = transactions.run(async (tx) => {
        await waitFor(tx, 10_000);
        await tx.rows('set local statement_timeout = 10000');
        return tx.rows('select pg_sleep(3)');
      });
      expect(await slept).toHaveLength(1);
      proxy.silence();
      const cutAt = Date.now();
      await six();
      proxy.heal();
      expect(Date.now() - cutAt).toBeLessThan(8_000);
    }, 30_000);
  });

  it('let several replicas start at once: each migration runs once', async () => {
    class CreateOnce1767225600001 {
      async up(runner: { query(sql: string): Promise<unknown> }): Promise<void> {
        await runner.query('create table once (id integer)');
        await runner.query('select pg_sleep(0.2)');
      }

      down(): Promise<void> {
        return Promise.resolve();
      }
    }
    const replica = () =>
      createServiceDataSource({
        url: database.database.urlOf('users'),
        schema: 'users',
        migrations: [CreateOnce1767225600001],
        poolSize: 2,
      });
    const sources = await Promise.all([1, 2, 3].map(() => openDataSource(replica())));
    const [row] = (await sources[0]!.query('select count(*)::integer as count from migrations')) as { count: number }[];
    await Promise.all(sources.map((source) => source.destroy()));
    expect(row!.count).toBe(1);
  }, 15_000);

  it('leave no lock behind when a migration fails, so that the next start can go on', async () => {
    class Broken1767225600002 {
      up(): Promise<void> {
        return Promise.reject(new Error('broken migration'));
      }

      down(): Promise<void> {
        return Promise.resolve();
      }
    }
    const options = { url: database.database.urlOf('users'), schema: 'users', poolSize: 2 };
    await expect(openDataSource(createServiceDataSource({ ...options, migrations: [Broken1767225600002] }))).rejects.toThrow(
      'broken migration',
    );
    const next = await openDataSource(createServiceDataSource({ ...options, migrations: [], statementTimeout: 1_000 }));
    await next.destroy();
    expect(next.isInitialized).toBe(false);
  }, 15_000);
});
