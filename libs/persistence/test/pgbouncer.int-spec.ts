import { createLogger } from '@company-data/observability';
import { eventually, type PgBouncer, startPgBouncer, startTestDatabase, type TestDatabase } from '@company-data/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import {
  createServiceDataSource,
  type MigrationClass,
  NotificationListener,
  openDataSource,
  poolOf,
  SqlTransactions,
} from '../src/index.js';

const Tables: MigrationClass = class Tables1767225600000 {
  readonly phase = 'expand';
  up = async (runner: { query(sql: string): Promise<unknown> }): Promise<void> =>
    void (await runner.query('create table sums (id integer primary key, total integer not null)'));
  down = () => Promise.resolve();
};

/** Fewer server connections than connections to the pooler, so that transactions share them. */
const SERVER_CONNECTIONS = 2;

describe.each([
  { release: 'own', mode: 'session', preparesStatements: true },
  { release: 'trixie', mode: 'session', preparesStatements: true },
  { release: 'own', mode: 'transaction', preparesStatements: false },
  { release: 'trixie', mode: 'transaction', preparesStatements: true },
] as const)('data source through PgBouncer of $release in $mode mode', ({ release, mode, preparesStatements }) => {
  const sharedSessions = mode === 'transaction';
  let database: TestDatabase;
  let pooler: PgBouncer;
  let dataSource: DataSource;
  let transactions: SqlTransactions;
  let direct: string;

  beforeAll(async () => {
    database = await startTestDatabase();
    direct = database.urlOf('users');
    // A session stays with its client, and a transaction does not.
    const poolSize = sharedSessions ? SERVER_CONNECTIONS : 10;
    pooler = await startPgBouncer({ release, mode, poolSize, urls: [direct] });
    const options = { url: pooler.urlOf(direct), schema: 'users', migrations: [Tables], poolSize: 8, statementTimeout: 7_000 };
    const source = createServiceDataSource({ ...options, sharedSessions, preparesStatements, plansOnce: true });
    dataSource = await openDataSource(source, { migrationUrl: sharedSessions ? direct : undefined });
    transactions = new SqlTransactions(dataSource);
  });
  afterAll(async () => {
    await dataSource?.destroy();
    await pooler?.stop();
    await database?.stop();
  });

  it('completes concurrent transactions with pipelined, repeated and temporary statements', async () => {
    const add = (id: number) =>
      transactions.run(async (tx) => {
        tx.send(`set local work_mem = '${id + 100}kB'`);
        tx.send('create temporary table if not exists added (value integer) on commit delete rows; delete from added');
        for (const value of [1, 2, id]) tx.send('insert into added (value) values ($1)', [value]);
        const [row] = await tx.rows<{ total: number; memory: string }>(
          `insert into sums select $1, sum(value) from added returning total, current_setting('work_mem') as memory`,
          [id],
        );
        return row;
      });
    const ids = Array.from({ length: 40 }, (_, id) => id);
    expect(await Promise.all(ids.map(add))).toEqual(ids.map((id) => ({ total: id + 3, memory: `${id + 100}kB` })));
  });

  it('rolls a failed transaction back, and leaves its connection usable', async () => {
    const fail = () =>
      transactions.run(async (tx) => {
        tx.send('insert into sums values ($1, $2)', [1_000, 1]);
        tx.send('insert into sums values ($1, $2)', [1_000, 2]);
        await tx.rows('select $1::integer', [1]);
      });
    await Promise.all(Array.from({ length: 10 }, () => expect(fail()).rejects.toThrow('duplicate key')));
    expect(await transactions.separately((tx) => tx.rows('select from sums where id = $1', [1_000]))).toEqual([]);
  });

  it('reads and writes while a migration changes a prepared result', async () => {
    const read = (id: number) => transactions.separately((tx) => tx.rows('select * from sums where id = $1', [id]));
    await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(read));
    const migrator = new Client({ connectionString: direct });
    await migrator.connect();
    await migrator.query('alter table sums add column if not exists unit text');
    await migrator.end();
    const reads = Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(read));
    expect(await reads).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((id) => [{ id, total: id + 3, unit: null }]));
  });

  it('has the settings of the connection in a session of its own, and those of the role in a shared one', async () => {
    const settingsOf = async () =>
      (await dataSource.query(
        `select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle,
           current_setting('plan_cache_mode') as plans`,
      )) as object[];
    const plans = sharedSessions ? 'auto' : 'force_generic_plan';
    expect(await settingsOf()).toEqual([{ statement: sharedSessions ? '1min' : '7s', idle: '1min', plans }]);
  });

  it('prepares named statements only where the pooler supports them', async () => {
    await transactions.separately((tx) => tx.rows('select $1::integer as prepared_here', [1]));
    const clients = (poolOf(dataSource) as unknown as { _clients: { connection: { parsedStatements: object } }[] })._clients;
    expect(clients.some(({ connection }) => Object.keys(connection.parsedStatements).length > 0)).toBe(preparesStatements);
  });

  it('is notified through its session URL of a transaction through the pooler', async () => {
    let notified = 0;
    const listener = NotificationListener.start({
      url: sharedSessions ? direct : pooler.urlOf(direct),
      channel: 'changes',
      onNotification: () => (notified += 1),
      logger: createLogger({ app: 'test', level: 'silent' }),
    });
    // Once connected.
    await eventually(() => notified === 1);
    await transactions.run((tx) => tx.rows('select pg_notify($1, $2)', ['changes', '']));
    await eventually(() => notified === 2);
    await listener.stop();
  });
});
