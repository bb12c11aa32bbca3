import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { isLocked, isRetryable } from './database-error.js';

const LOCK_PAUSE_MS = 100;

/**
 * Polls for the lock, so that no transaction of this session is open while another replica
 * migrates: it would stop concurrent index builds.
 */
async function lockMigrations(runner: QueryRunner): Promise<void> {
  for (;;) {
    const [row] = (await runner.query('select pg_try_advisory_lock(hashtext(current_schema())) as locked')) as { locked: boolean }[];
    if (row!.locked) return;
    await pause(LOCK_PAUSE_MS);
  }
}

/**
 * Refuses data from before the baselines: migrations are recorded, and none of this code.
 * Additional migrations of a newer version are fine: an older replica starts during a rolling
 * upgrade.
 */
async function refuseOldData(dataSource: DataSource, runner: QueryRunner): Promise<void> {
  const { migrations } = dataSource;
  const executor = new MigrationExecutor(dataSource, runner);
  const recorded = await executor.getExecutedMigrations();
  const pending = await executor.getPendingMigrations();
  if (migrations.length === 0 || recorded.length === 0 || pending.length < migrations.length) return;
  const [{ schema }] = (await runner.query('select current_schema() as schema')) as [{ schema: string }];
  throw new Error(
    `Schema ${schema} was made before version 0.1.0 and cannot be opened: npm start -- --reset deletes all data and starts anew.`,
  );
}

const LOCK_TIMEOUT_MS = 3_000;
const LOCK_ATTEMPTS = 60;
const LOCK_RETRY_MS = 1_000;

/**
 * Connections of their own for migrations: their statements have no time limit, as an index of a
 * filled table takes minutes. They wait for a table's lock for `lockTimeoutMs` at most, because
 * every request to the table queues behind them in the meantime.
 */
const connectMigrator = (dataSource: DataSource, lockTimeoutMs: number): Promise<DataSource> =>
  new DataSource({
    ...(dataSource.options as PostgresDataSourceOptions),
    entities: [],
    // One connection has the lock of the schema, and the other runs the migrations.
    poolSize: 2,
    extra: {
      options: `-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=${lockTimeoutMs}`,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 60_000,
      keepAlive: true,
    },
  }).initialize();

/**
 * Runs pending migrations. One that does not get its lock in time is rolled back and tried again.
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
 * Brings the schema up to date. @throws Error when the data is too old, or a migration fails; what
 * it did is rolled back
 */
export async function migrate(dataSource: DataSource, { lockTimeoutMs = LOCK_TIMEOUT_MS } = {}): Promise<void> {
  const migrator = await connectMigrator(dataSource, lockTimeoutMs);
  try {
    const lock = migrator.createQueryRunner();
    await lockMigrations(lock);
    await refuseOldData(migrator, lock);
    await runMigrations(migrator);
  } finally {
    // Ends the sessions too, and with them the lock.
    await migrator.destroy();
  }
}
