import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createServiceDataSource, migrate, type MigrationClass } from '@company-data/persistence';
import { eventually, startTestDatabase, type TestDatabase, workspaceRoot } from '@company-data/testing';
import { Client } from 'pg';

const MANY_ROWS = 100_000;

/** Tables that migrations after the baseline change, with values where a check needs them. */
const FILLED = {
  alerts: {
    deliveries: { channel: `'http'`, source: `'lifecycle'`, state: `'delivered'`, address: 'null', batch_id: 'null', user_id: 'null' },
    webhooks: {},
  },
  sync: { sync_requests: {}, sync_entries: { status: `'SUCCESS'` }, authorizations: {}, collection_state: {} },
} satisfies Record<string, Record<string, Record<string, string>>>;

type Service = keyof typeof FILLED;

/** Expression of row n by the type of a column. Columns with a default keep it. */
const VALUES: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: `'t' || n`,
  'timestamp with time zone': `now() - n * interval '1 second'`,
  integer: 'n',
  bigint: 'n',
  boolean: 'false',
};

interface Table {
  name: string;
  columns: string[];
  values: string[];
}

async function tableOf(client: Client, name: string, special: Record<string, string>): Promise<Table> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and not atthasdef and attidentity = '' order by attnum`,
    [name],
  );
  return {
    name,
    columns: rows.map((column) => column.name),
    values: rows.map((column) => special[column.name] ?? VALUES[column.type] ?? 'null'),
  };
}

const insertOf = ({ name, columns, values }: Table, rows: number): string =>
  `insert into ${name} (${columns.join(', ')}) select ${values.join(', ')} from generate_series(1, ${rows}) n`;

describe.each(Object.keys(FILLED) as Service[])('migrations of %s after the baseline, on filled tables', (service) => {
  let database: TestDatabase;
  let client: Client;
  let tables: Table[];
  let child: ChildProcess;
  let log: string;
  let missing: string[];

  /** Creates the schema of the baseline, with rows in the tables that later migrations change. */
  async function createFilled(rows: number): Promise<void> {
    database = await startTestDatabase();
    const { migrations } = (await import(join(workspaceRoot, 'apps', service, 'src/data-source.ts'))) as { migrations: MigrationClass[] };
    const isBaseline = ({ name }: MigrationClass): boolean => name.endsWith('Baseline1796601600000');
    missing = migrations.filter((each) => !isBaseline(each)).map(({ name }) => name);
    const url = database.urlOf(service);
    await migrate(createServiceDataSource({ url, schema: service, migrations: migrations.filter(isBaseline) }));
    client = await connected();
    tables = [];
    // Without foreign keys.
    const admin = new Client({ connectionString: database.adminUrl });
    await admin.connect();
    await admin.query(`set search_path = ${service}; set session_replication_role = replica`);
    for (const [name, special] of Object.entries(FILLED[service])) {
      const table = await tableOf(client, name, special as Record<string, string>);
      await admin.query(insertOf(table, rows));
      tables.push(table);
    }
    await admin.end();
  }
  afterEach(async () => {
    child?.kill('SIGKILL');
    await client?.end();
    await database?.stop();
  });

  async function connected(): Promise<Client> {
    const opened = new Client({ connectionString: database.urlOf(service) });
    await opened.connect();
    return opened;
  }

  /** Runs the migrate command. It needs only the URL of the database. */
  function startMigrating(): Promise<number | null> {
    log = '';
    const program = join(workspaceRoot, 'apps', service, 'dist/migrate.js');
    child = spawn(process.execPath, [program], { env: { DATABASE_URL: database.urlOf(service) }, stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout!.on('data', (chunk: Buffer) => (log += chunk.toString()));
    return once(child, 'exit').then(([code]) => code as number | null);
  }

  /** Opens a transaction that has read a table and does not end by itself. */
  async function usedTable(name: string): Promise<{ end(): Promise<void> }> {
    const user = await connected();
    await user.query(`begin isolation level repeatable read; select from ${name} limit 1`);
    return { end: () => user.end() };
  }

  const isTrue = async (sql: string): Promise<boolean> => (await client.query(sql)).rowCount! > 0;
  const waiting = (query: string) => () =>
    isTrue(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '${query}%'`);

  it('run while the previous version reads and writes', async () => {
    await createFilled(MANY_ROWS);
    const [reader, writer] = [await connected(), await connected()];
    let rounds = 0;
    let migrated = false;
    // Prepared statements with the columns of before. Each is repeated, so its plan is cached.
    const beside = async (): Promise<void> => {
      while (!migrated) {
        for (const table of tables) {
          const text = `select ${table.columns.join(', ')} from ${table.name} order by ctid desc limit 1`;
          await reader.query({ name: table.name, text });
          await writer.query('begin');
          await writer.query({
            name: table.name,
            text: `update ${table.name} set account_id = account_id where ctid = (select ctid from ${table.name} limit 1)`,
          });
          await writer.query('commit');
        }
        rounds += 1;
      }
    };
    const used = await Promise.all(tables.map(({ name }) => usedTable(name)));
    const running = beside();
    const exit = startMigrating();
    await eventually(waiting('alter table'));
    const before = rounds;
    // The migrations get no lock, and the statements that queue behind them proceed.
    await eventually(() => rounds > before + 3);
    expect(child.exitCode).toBeNull();
    for (const each of used) await each.end();
    const code = await exit;
    migrated = true;
    await running;
    expect([code, JSON.parse(log)]).toEqual([0, expect.objectContaining({ migrations: missing, msg: `schema ${service} is migrated` })]);
    expect(await isTrue('select from pg_index where not indisvalid')).toBe(false);
    await Promise.all([reader.end(), writer.end()]);
  });

  it('are completed after a kill during a change of a table and during the build of an index', async () => {
    await createFilled(10);
    const first = await usedTable(service === 'alerts' ? 'webhooks' : 'sync_entries');
    const killed = startMigrating();
    await eventually(waiting('alter table'));
    child.kill('SIGKILL');
    await killed;
    await first.end();
    const second = await usedTable(service === 'alerts' ? 'deliveries' : 'sync_requests');
    const killedAgain = startMigrating();
    await eventually(waiting('create index concurrently'));
    child.kill('SIGKILL');
    await killedAgain;
    // The server cancels the statement of the killed process.
    await eventually(async () => !(await waiting('create index concurrently')()));
    expect(await isTrue('select from pg_index where not indisvalid')).toBe(true);
    await second.end();
    expect([await startMigrating(), log]).toEqual([0, expect.stringContaining(`schema ${service} is migrated`)]);
    const { rows } = await client.query<{ name: string }>('select name from migrations order by id');
    expect(rows.map(({ name }) => name).slice(-missing.length)).toEqual(missing);
    expect(await isTrue('select from pg_index where not indisvalid')).toBe(false);
  });
});
