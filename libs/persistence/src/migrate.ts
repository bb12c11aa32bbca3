import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { connectDatabase } from './connect-database.js';
import { isLocked, isRetryable } from './database-error.js';

const LOCK_PAUSE_MS = 100;

/**
 * Polls for the lock. An open transaction of this session would block concurrent index builds of
 * another replica's migration.
 */
async function lockMigrations(runner: QueryRunner): Promise<void> {
  for (;;) {
    const [row] = (await runner.query('select pg_try_advisory_lock(hashtext(current_schema())) as locked')) as { locked: boolean }[];
    if (row!.locked) return;
    await pause(LOCK_PAUSE_MS);
  }
}

/**
 * Returns the names of the missing migrations. Rejects data from before the baselines: migrations
 * are recorded, but none of this code. Additional migrations of a newer version are accepted,
 * because an older replica starts during a rolling upgrade.
 */
async function missingMigrations(dataSource: DataSource, runner?: QueryRunner): Promise<string[]> {
  const { migrations } = dataSource;
  const executor = new MigrationExecutor(dataSource, runner);
  const recorded = await executor.getExecutedMigrations();
  const pending = await executor.getPendingMigrations();
  if (migrations.length === 0 || recorded.length === 0 || pending.length < migrations.length) return pending.map(({ name }) => name);
  const { schema } = dataSource.options as PostgresDataSourceOptions;
  throw new Error(
    `Schema ${schema} was created before version 0.1.0 and cannot be opened. Run npm start -- --reset, which deletes all data.`,
  );
}

const LOCK_TIMEOUT_MS = 2_000;
const LOCK_ATTEMPTS = 60;
const LOCK_RETRY_MS = 1_000;

export interface MigrateOptions {
  /** PostgreSQL URL of a session of its own. Defaults to the URL of the data source. */
  url?: string;
  /** Called after each attempt to connect that failed because the database is not available. */
  failed?: (error: unknown) => void;
  lockTimeoutMs?: number;
  lockAttempts?: number;
}

/**
 * Opens one connection for migrations. It also holds the lock of the schema, so that no other
 * process migrates while the server still runs a statement of a killed one.
 */
const connectMigrator = ({ options }: DataSource, { url, failed }: MigrateOptions): Promise<DataSource> =>
  connectDatabase(
    new DataSource({
      ...(options as PostgresDataSourceOptions),
      ...(url === undefined ? {} : { url }),
      entities: [],
      poolSize: 1,
      extra: { idleTimeoutMillis: 0, connectionTimeoutMillis: 60_000, keepAlive: true },
    }),
    failed,
  );

/**
 * Statements of migrations have no time limit, because an index of a large table takes minutes.
 * They wait at most `lockTimeoutMs` for a table lock, because all requests to the table wait behind
 * them. The server cancels a statement whose client is gone.
 */
const settings = (lockTimeoutMs: number): string => `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set client_connection_check_interval = '5s';
  set lock_timeout = ${lockTimeoutMs}`;

/**
 * Runs pending migrations. A migration that does not get its lock in time is rolled back and
 * retried.
 */
async function runMigrations(executor: MigrationExecutor, runner: QueryRunner, options: MigrateOptions, attempt = 1): Promise<void> {
  const { lockTimeoutMs = LOCK_TIMEOUT_MS, lockAttempts = LOCK_ATTEMPTS } = options;
  try {
    await runner.query(settings(lockTimeoutMs));
    await executor.executePendingMigrations();
  } catch (error) {
    if (!(isLocked(error) || isRetryable(error))) throw error;
    if (attempt === lockAttempts)
      throw new Error(`A migration did not get a table lock in ${attempt} attempts. A long transaction uses the table.`, { cause: error });
    await pause(LOCK_RETRY_MS);
    await runMigrations(executor, runner, options, attempt + 1);
  }
}

/**
 * Migrates the schema, and returns the names of the migrations that ran.
 *
 * @throws Error when the data is too old, or when a migration fails and is rolled back
 */
export async function migrate(dataSource: DataSource, options: MigrateOptions = {}): Promise<string[]> {
  const migrator = await connectMigrator(dataSource, options);
  try {
    const runner = migrator.createQueryRunner();
    await lockMigrations(runner);
    const missing = await missingMigrations(migrator, runner);
    const executor = new MigrationExecutor(migrator, runner);
    executor.transaction = 'each';
    await runMigrations(executor, runner, options);
    return missing;
  } finally {
    // Ends the session and thereby releases the lock.
    await migrator.destroy();
  }
}

const SCHEMA_PAUSE_MS = 1_000;

/**
 * Waits until another process has migrated the schema.
 *
 * @throws Error when the data is too old
 */
export async function waitForSchema(dataSource: DataSource): Promise<void> {
  while ((await missingMigrations(dataSource)).length > 0) await pause(SCHEMA_PAUSE_MS);
}
