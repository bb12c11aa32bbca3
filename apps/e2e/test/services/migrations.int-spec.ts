import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServiceDataSource, type MigrationClass, type MigrationPhase } from '@company-data/persistence';
import { databaseServices, type DatabaseService, startTestDatabase, type TestDatabase, workspaceRoot } from '@company-data/testing';
import type { DataSource, QueryRunner } from 'typeorm';
import { undeclaredChanges } from './schema-changes.js';

const RELEASED = [...readFileSync(join(workspaceRoot, 'CHANGELOG.md'), 'utf8').matchAll(/^## \[?(\d+\.\d+\.\d+)/gm)].map(
  ([, version]) => version!,
);

async function migrationsOf(service: DatabaseService): Promise<MigrationClass[]> {
  const source = (await import(join(workspaceRoot, 'apps', service, 'src/data-source.ts'))) as { migrations: MigrationClass[] };
  return source.migrations;
}

describe('migrations', () => {
  let database: TestDatabase;
  let sources: DataSource[];

  beforeAll(async () => {
    database = await startTestDatabase();
    sources = [];
  });
  afterAll(async () => {
    for (const source of sources) await source.destroy();
    await database?.stop();
  });

  async function runnerOf(schema: DatabaseService): Promise<QueryRunner> {
    const source = createServiceDataSource({ url: database.urlOf(schema), schema, migrations: [], poolSize: 1 });
    sources.push(await source.initialize());
    return source.createQueryRunner();
  }

  it.each(databaseServices)('of %s take nothing from the previous version without declaring it, and do not block it', async (service) => {
    const migrations = await migrationsOf(service);
    expect(migrations.length).toBeGreaterThan(1);
    expect(await undeclaredChanges(await runnerOf(service), migrations, RELEASED)).toEqual([]);
  });

  describe('that are wrong', () => {
    let runner: QueryRunner;

    beforeAll(async () => {
      const source = createServiceDataSource({ url: database.urlOf('users'), schema: 'users', migrations: [], poolSize: 1 });
      sources.push(await source.initialize());
      runner = source.createQueryRunner();
      await runner.query(`
        create table orders (id integer primary key, state text not null default 'new', note text, amount integer);
        create table lines (id integer primary key, order_id integer);
        create index orders_note on orders (note);
        create function due() returns integer language sql as 'select 1';
        insert into orders (id) select generate_series(1, 10)`);
    });

    /** Runs statements as one migration on a copy of the tables. */
    async function changesOf(sql: string, phase: MigrationPhase = 'expand', transaction?: false): Promise<string[]> {
      const Changed = class Changed {
        readonly phase = phase;
        readonly transaction = transaction;
        async up(on: QueryRunner): Promise<void> {
          for (const statement of sql.split(';\n')) await on.query(statement);
        }
        down = () => Promise.resolve();
      };
      const changes = await undeclaredChanges(runner, [Changed], ['0.1.0', '0.2.0']);
      return changes.map((change) => change.replace('Changed ', ''));
    }

    it.each([
      'alter table orders add column added text',
      `alter table orders add column added_with_default text not null default 'x'`,
      'alter table orders alter column note drop not null',
      'create table more (id integer primary key references orders on delete cascade);\ncreate unique index more_one on more (id)',
      "create or replace function later() returns integer language sql as 'select 2'",
    ])('are accepted as an expansion: %s', async (sql) => {
      expect(await changesOf(sql)).toEqual([]);
    });

    it('are accepted as an expansion outside a transaction with a concurrent index', async () => {
      expect(await changesOf('create index concurrently orders_state on orders (state)', 'expand', false)).toEqual([]);
    });

    it.each([
      ['create index orders_amount on orders (amount)', undefined, ['blocks writes of orders to build an index']],
      ['create index orders_amount_2 on orders (amount)', false, ['blocks writes of orders to build an index']],
      [
        'alter table orders add column a1 text;\nalter table lines add column a1 text',
        undefined,
        ['locks several tables in one transaction: lines, orders'],
      ],
      [
        'alter table lines alter column order_id type bigint',
        undefined,
        ['removes or changes column lines.order_id', 'rewrites lines', 'blocks writes of lines to build an index'],
      ],
      [
        'alter table orders add column random_id uuid default gen_random_uuid()',
        undefined,
        ['rewrites orders', 'blocks writes of orders to build an index'],
      ],
      ['alter table orders add column required text not null', undefined, 'contains null values'],
      ['create unique index concurrently orders_id on orders (id)', false, ['restricts orders by unique index orders_id']],
      ['alter table orders add constraint small check (amount < 10) not valid', undefined, ['restricts orders by constraint small']],
      ['create table keeping (order_id integer references orders)', undefined, ['restricts orders by reference keeping_order_id_fkey']],
      [
        'alter table orders alter column state drop default',
        undefined,
        ['removes or changes default of orders.state', 'restricts orders by required column orders.state'],
      ],
      ['drop index orders_note', undefined, ['removes or changes index orders_note']],
      ['drop function due()', undefined, ['removes or changes function due()']],
      [
        'alter table lines rename column order_id to ordered',
        undefined,
        ['removes or changes column lines.order_id', 'removes or changes null in lines.order_id'],
      ],
      [
        "do $$ begin execute 'alter table orders drop column note'; end $$",
        undefined,
        ['removes or changes column orders.note', 'removes or changes null in orders.note'],
      ],
      [
        'drop table lines;\ncreate table lines (id integer primary key, ordered bigint)',
        undefined,
        [
          'removes or changes table lines',
          'removes or changes column lines.a1',
          'removes or changes null in lines.a1',
          'rewrites lines',
          'blocks writes of lines to build an index',
        ],
      ],
    ] as const)('are rejected: %s', async (sql, transaction, problems) => {
      const changes = changesOf(sql, 'expand', transaction);
      await (typeof problems === 'string' ? expect(changes).rejects.toThrow(problems) : expect(changes).resolves.toEqual(problems));
    });

    it.each([
      ['alter table orders alter column amount set not null', '0.2.0', 'contains null values'],
      ['alter table orders drop column amount', '0.2.0', []],
      ['alter table orders drop column state', '0.3.0', ['names 0.3.0, which is not a released version']],
      ['alter table orders add column nothing text', '0.2.0', ['is a contract, but removes and restricts nothing']],
    ])('are judged as a contract: %s since %s', async (sql, contract, problems) => {
      const changes = changesOf(sql, { contract });
      await (typeof problems === 'string' ? expect(changes).rejects.toThrow(problems) : expect(changes).resolves.toEqual(problems));
    });
  });
});

describe('migrate command', () => {
  const run = async (environment: Record<string, string>): Promise<[number | null, Record<string, unknown>]> => {
    const child = spawn(process.execPath, [join(workspaceRoot, 'apps/users/dist/migrate.js')], {
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let log = '';
    child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return [code, JSON.parse(log) as Record<string, unknown>];
  };

  it('exits with status 1 and names the missing variable', async () => {
    const [code, { msg }] = await run({});
    expect([code, msg]).toEqual([1, expect.stringContaining('DATABASE_URL: must be set to a postgres:// URL')]);
  });

  it('uses the direct URL, and exits with status 0 when nothing is to do', async () => {
    const database = await startTestDatabase();
    const environment = { DATABASE_URL: 'postgres://users@127.0.0.1:9/none', DATABASE_DIRECT_URL: database.urlOf('users') };
    const [first, { migrations }] = await run(environment);
    const [second, { migrations: none }] = await run(environment);
    await database.stop();
    const names = (await migrationsOf('users')).map(({ name }) => name);
    expect([first, (migrations as string[]).toSorted(), second, none]).toEqual([0, names.toSorted(), 0, []]);
  });
});
