import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@company-data/testing';
import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently, createServiceDataSource, type MigrationClass, openDataSource, SqlTransactions } from '../src/index.js';
import { migrate } from '../src/migrate.js';
import { openTestDatabase, type OpenDatabase } from './test-database.js';

/** Returns a migration with a name and an action, in a transaction unless told otherwise. */
function migration(name: string, up: (runner: QueryRunner) => Promise<void>, transaction?: boolean): MigrationClass {
  return class {
    readonly phase = 'expand';
    name = name;
    transaction = transaction;
    up = up;
    down = () => Promise.resolve();
  };
}

/** Rejects the first connections and forwards the others. */
async function lateServer(port: number, refusals: number) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    if (sockets.length <= refusals) return void socket.destroy();
    const target = connect(port, '127.0.0.1');
    socket.on('error', () => target.destroy()).pipe(target);
    target.on('error', () => socket.destroy()).pipe(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    taken: () => sockets.length,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe('data source', () => {
  let database: OpenDatabase;

  beforeAll(async () => {
    database = await openTestDatabase('create table things (name text primary key)');
  });
  afterAll(() => database?.stop());

  const open = (migrations: MigrationClass[], url = database.database.urlOf('users')) =>
    openDataSource(createServiceDataSource({ url, schema: 'users', migrations, poolSize: 2 }));

  it.each([
    [true, [3, 0]],
    [false, [0, 3]],
  ])('plans a statement once for all parameters only with plansOnce (%p)', async (plansOnce, plans) => {
    const url = database.database.urlOf('users');
    const dataSource = await createServiceDataSource({ url, schema: 'users', migrations: [], poolSize: 1, plansOnce }).initialize();
    const transactions = new SqlTransactions(dataSource);
    for (const name of ['a', 'b', 'c']) await transactions.separately((tx) => tx.rows('select from things where name = $1', [name]));
    const [planned] = (await dataSource.query(
      `select array[generic_plans, custom_plans]::int[] as plans from pg_prepared_statements where statement like '%things%'`,
    )) as { plans: number[] }[];
    await dataSource.destroy();
    expect(planned!.plans).toEqual(plans);
  });

  it('opens when the database rejects its first connections', async () => {
    const url = new URL(database.database.urlOf('users'));
    const late = await lateServer(Number(url.port), 2);
    url.port = String(late.port);
    const opened = await open([], url.href);
    expect(await new SqlTransactions(opened).run((tx) => tx.rows('select 1'))).toHaveLength(1);
    expect(late.taken()).toBeGreaterThan(2);
    await opened.destroy();
    await late.close();
  });

  const nothing = () => Promise.resolve();
  const oldest = migration('Oldest1767225600000', nothing);

  it('runs each migration once when several replicas open it concurrently', async () => {
    const create = migration('CreateOnce1767225600001', async (runner) => {
      await runner.query('create table once (id integer)');
      await runner.query('select pg_sleep(0.2)');
    });
    const sources = await Promise.all([1, 2, 3].map(() => open([oldest, create])));
    const [row] = (await sources[0]!.query('select count(*)::integer as count from migrations')) as { count: number }[];
    await Promise.all(sources.map((source) => source.destroy()));
    expect(row!.count).toBe(2);
  });

  it('polls while another replica migrates, without a long-running statement', async () => {
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = migration('Slow1767225600003', async () => {
      begun.resolve();
      await gate.promise;
    });
    const first = open([oldest, slow]);
    await begun.promise;
    const second = open([oldest, slow]);
    const asked = new Set<string>();
    await eventually(async () => {
      const rows = (await database.dataSource.query(
        `select query_start::text from pg_stat_activity where datname = current_database() and query like '%pg_try_advisory_lock%' and pid <> pg_backend_pid()`,
      )) as { query_start: string }[];
      rows.forEach(({ query_start }) => asked.add(query_start));
      // One of them is from the first replica.
      return asked.size > 3;
    });
    gate.resolve();
    for (const source of await Promise.all([first, second])) await source.destroy();
  });

  it('runs a migration that exceeds the statement timeout', async () => {
    const statementTimeout = 100;
    const index = migration('Index1767225600011', async (runner) => {
      // Longer than the timeouts of the server and of the client.
      await runner.query('select pg_sleep(2.5)');
      await runner.query('create table indexed (id integer)');
    });
    const url = database.database.urlOf('users');
    const opened = await openDataSource(createServiceDataSource({ url, schema: 'users', migrations: [oldest, index], statementTimeout }));
    expect(await opened.query(`select to_regclass('indexed') is not null as made`)).toEqual([{ made: true }]);
    await opened.destroy();
  });

  it('lets requests proceed while a migration waits for a lock', async () => {
    const add = migration('Add1767225600012', async (runner) => void (await runner.query('alter table things add column size integer')));
    const reader = database.dataSource.createQueryRunner();
    await reader.startTransaction();
    await reader.query('select from things');
    const dataSource = await createServiceDataSource({
      url: database.database.urlOf('users'),
      schema: 'users',
      migrations: [oldest, add],
    }).initialize();
    const migrated = migrate(dataSource, { lockTimeoutMs: 200 });
    const waits = `select from pg_stat_activity where query like 'alter table things%' and wait_event_type = 'Lock'`;
    await eventually(async () => ((await database.dataSource.query(waits)) as object[]).length > 0);
    // Queued behind the waiting migration at the table lock.
    await dataSource.query(`insert into things (name) values ('beside')`);
    await reader.commitTransaction();
    await reader.release();
    await migrated;
    expect(await dataSource.query(`select size from things where name = 'beside'`)).toEqual([{ size: null }]);
    await dataSource.destroy();
  });

  it('names the cause when a migration never gets its table lock', async () => {
    const alter = migration(
      'Alter1767225600013',
      async (runner) => void (await runner.query('alter table things add column weight integer')),
    );
    const reader = database.dataSource.createQueryRunner();
    await reader.startTransaction();
    await reader.query('select from things');
    const source = createServiceDataSource({ url: database.database.urlOf('users'), schema: 'users', migrations: [oldest, alter] });
    await expect(migrate(source, { lockTimeoutMs: 10, lockAttempts: 2 })).rejects.toThrow(
      'A migration did not get a table lock in 2 attempts. A long transaction uses the table.',
    );
    await reader.rollbackTransaction();
    await reader.release();
  });

  it('starts after another process has migrated the schema, when it does not migrate', async () => {
    const url = database.database.urlOf('users');
    const others = migration('Others1767225600014', async (runner) => void (await runner.query('create table others (id integer)')));
    const source = createServiceDataSource({ url, schema: 'users', migrations: [oldest, others], poolSize: 1 });
    let opened = false;
    const opening = openDataSource(source, { migrates: false }).then(() => (opened = true));
    const reads = `select from pg_stat_activity where query like '%"migrations"%' and pid <> pg_backend_pid()`;
    await eventually(async () => ((await database.dataSource.query(reads)) as object[]).length > 0);
    expect(opened).toBe(false);
    expect(await database.dataSource.query(`select to_regclass('others') as made`)).toEqual([{ made: null }]);
    expect(await migrate(createServiceDataSource({ url, schema: 'users', migrations: [oldest, others] }))).toEqual(['Others1767225600014']);
    await opening;
    await source.destroy();
  });

  describe('with concurrent indexes', () => {
    const indexesOf = async (name: string): Promise<{ name: string; valid: boolean }[]> =>
      (await database.dataSource.query(
        `select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indexrelid::regclass::text like $1 order by 1`,
        [`${name}%`],
      )) as { name: string; valid: boolean }[];

    beforeAll(() =>
      database.dataSource.query(`
        create table parts (id integer, size integer) partition by hash (id);
        create table parts_p0 partition of parts for values with (modulus 2, remainder 0);
        create table parts_p1 partition of parts for values with (modulus 2, remainder 1);
        insert into parts select n, n from generate_series(1, 100) n;
        create table sizes (size integer);
        insert into sizes values (1), (1)`),
    );

    it('builds an index while a transaction writes, and waits for it longer than for a table lock', async () => {
      const index = { name: 'things_name', table: 'things', definition: '(name) where name is not null' };
      const create = migration('Create1767225600015', (runner) => createIndexConcurrently(runner, index), false);
      const writer = database.dataSource.createQueryRunner();
      await writer.startTransaction();
      await writer.query(`insert into things (name) values ('open')`);
      const source = createServiceDataSource({ url: database.database.urlOf('users'), schema: 'users', migrations: [oldest, create] });
      const migrated = migrate(source, { lockTimeoutMs: 1, lockAttempts: 1 });
      const waits = `select from pg_stat_progress_create_index where phase like 'waiting for%'`;
      await eventually(async () => ((await database.dataSource.query(waits)) as object[]).length > 0);
      await database.dataSource.query(`insert into things (name) values ('beside the index')`);
      await writer.commitTransaction();
      await writer.release();
      await migrated;
      expect(await indexesOf('things_name')).toEqual([{ name: 'things_name', valid: true }]);
    });

    it('builds an index on each partition, also after an interruption', async () => {
      const index = { name: 'parts_size', table: 'parts', definition: '(size)' };
      const interrupted = migration(
        'Interrupted1767225600016',
        async (runner) => {
          await runner.query('create index parts_size on only parts (size)');
          await runner.query('create index parts_size_p0 on parts_p0 (size)');
          throw new Error('interrupted');
        },
        false,
      );
      await expect(open([oldest, interrupted])).rejects.toThrow('interrupted');
      const create = migration('Parts1767225600017', (runner) => createIndexConcurrently(runner, index), false);
      await (await open([oldest, create])).destroy();
      expect(await indexesOf('parts_size')).toEqual(
        ['parts_size', 'parts_size_p0', 'parts_size_p1'].map((name) => ({ name, valid: true })),
      );
    });

    it('builds an index again that a failed build left invalid', async () => {
      const index = { name: 'sizes_size', table: 'sizes', definition: '(size)', unique: true };
      const create = migration('Sizes1767225600018', (runner) => createIndexConcurrently(runner, index), false);
      await expect(open([oldest, create])).rejects.toThrow('could not create unique index');
      expect(await indexesOf('sizes_size')).toEqual([{ name: 'sizes_size', valid: false }]);
      await database.dataSource.query('delete from sizes where ctid = (select min(ctid) from sizes)');
      await (await open([oldest, create])).destroy();
      expect(await indexesOf('sizes_size')).toEqual([{ name: 'sizes_size', valid: true }]);
    });

    it('is rejected in a transaction', async () => {
      const index = { name: 'never', table: 'things', definition: '(name)' };
      const create = migration('Never1767225600019', (runner) => createIndexConcurrently(runner, index));
      await expect(open([oldest, create])).rejects.toThrow('The migration that creates never needs transaction = false.');
    });
  });

  it('releases the lock when a migration fails', async () => {
    const broken = migration('Broken1767225600002', () => Promise.reject(new Error('broken migration')));
    await expect(open([oldest, broken])).rejects.toThrow('broken migration');
    const next = await open([]);
    await next.destroy();
    expect(next.isInitialized).toBe(false);
  });

  it('runs its missing migrations when a newer version has recorded others', async () => {
    const newer = migration('Newer1767225600009', nothing);
    await (await open([oldest, newer])).destroy();
    const next = migration('Next1767225600008', nothing);
    const older = await open([oldest, next]);
    const [row] = (await older.query(`select from migrations where name = 'Next1767225600008'`)) as object[];
    await older.destroy();
    expect(row).toBeDefined();
  });

  it('rejects and does not change a schema with foreign migrations only', async () => {
    await (await open([oldest])).destroy();
    const baseline = migration('Baseline1767225600010', async (runner) => void (await runner.query('create table based ()')));
    await expect(open([baseline])).rejects.toThrow(
      'Schema users was created before version 0.1.0 and cannot be opened. Run npm start -- --reset, which deletes all data.',
    );
    expect(await database.dataSource.query(`select to_regclass('based') as based`)).toEqual([{ based: null }]);
    await (await open([oldest])).destroy();
  });
});
