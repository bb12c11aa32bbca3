import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
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
 * Rejects data from before the baselines: migrations are recorded, but none of this code.
 * Additional migrations of a newer version are accepted, because an older replica starts during a
 * rolling upgrade.
 */
async function refuseOldData(dataSource: DataSource, runner: QueryRunner): Promise<void> {
  const { migrations } = dataSource;
  const executor = new MigrationExecutor(dataSource, runner);
  const recorded = await executor.getExecutedMigrations();
  const pending = await executor.getPendingMigrations();
  if (migrations.length === 0 || recorded.length === 0 || pending.length < migrations.length) return;
  const [{ schema }] = (await runner.query('select current_schema() as schema')) as [{ schema: string }];
  throw new Error(
    `Schema ${schema} was created before version 0.1.0 and cannot be opened. Run npm start -- --reset, which deletes all data.`,
  );
}

const LOCK_TIMEOUT_MS = 3_000;
const LOCK_ATTEMPTS = 60;
const LOCK_RETRY_MS = 1_000;

/**
 * Opens separate connections for migrations. Their statements have no time limit, because an index
 * of a large table takes minutes. They wait at most `lockTimeoutMs` for a table lock, because all
 * requests to the table wait behind them.
 */
const connectMigrator = (dataSource: DataSource, lockTimeoutMs: number): Promise<DataSource> =>
  new DataSource({
    ...(dataSource.options as PostgresDataSourceOptions),
    entities: [],
    // One connection holds the lock of the schema, and the other runs the migrations.
    poolSize: 2,
    extra: {
      options: `-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=${lockTimeoutMs}`,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 60_000,
      keepAlive: true,
    },
  }).initialize();

/**
 * Runs pending migrations. A migration that does not get its lock in time is rolled back and
 * retried.
 */
async function runMigrations(migrator: DataSource, attempt = 1): Promise<void> {
  try {
    await migrator.runMigrations();
  } catch (error) {
    if (!(isLocked(error) || isRetryable(error)) || attempt === LOCK_ATTEMPTS) throw error;
    await pause(LOCK_RETRY_MS);
    await runMigrations(migrator, attempt + 1);
  }
}

/**
 * Migrates the schema.
 *
 * @throws Error when the data is too old, or when a migration fails and is rolled back
 */
export async function migrate(dataSource: DataSource, { lockTimeoutMs = LOCK_TIMEOUT_MS } = {}): Promise<void> {
  const migrator = await connectMigrator(dataSource, lockTimeoutMs);
  try {
    const lock = migrator.createQueryRunner();
    await lockMigrations(lock);
    await refuseOldData(migrator, lock);
    await runMigrations(migrator);
  } finally {
    // Ends the sessions and thereby releases the lock.
    await migrator.destroy();
  }
}
