import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { DataSource, type EntitySchema, type Logger, type MigrationInterface } from 'typeorm';
import { isDatabaseUnavailable } from './database-error.js';
import { migrate } from './migrate.js';
import { connectTimeout, StatementTimeoutClient } from './statement-timeout-client.js';

export interface ServiceDataSourceOptions {
  /** PostgreSQL URL with the service's own role. */
  url: string;
  /** Schema of the service, with the name of its role, so that the default search path finds it. */
  schema: string;
  migrations: (new () => MigrationInterface)[];
  entities?: (string | EntitySchema | (new () => object))[];
  poolSize?: number;
  /** Timeout of a request's statement, in milliseconds. */
  statementTimeout?: number;
  /**
   * True to plan each statement once for all parameters. For a few statements that run often,
   * planning would cost more than their execution.
   */
  plansOnce?: boolean;
}

const STATEMENT_MS = 8_000;

const nothing = (): void => undefined;

/**
 * Disables the log of TypeORM, which writes to the console. Errors are thrown, and logged by their
 * handlers.
 */
const silent: Logger = {
  logQuery: nothing,
  logQueryError: nothing,
  logQuerySlow: nothing,
  logSchemaBuild: nothing,
  logMigration: nothing,
  log: nothing,
};

/**
 * Creates the TypeORM data source of a service: its own role and schema, persistent connections,
 * and a statement timeout.
 */
export const createServiceDataSource = ({
  statementTimeout = STATEMENT_MS,
  plansOnce = false,
  ...options
}: ServiceDataSourceOptions): DataSource =>
  new DataSource({
    type: 'postgres',
    url: options.url,
    schema: options.schema,
    entities: options.entities ?? [],
    migrations: options.migrations,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    applicationName: options.schema,
    logger: silent,
    poolSize: options.poolSize ?? 10,
    extra: {
      Client: StatementTimeoutClient,
      pipeline: true,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: connectTimeout(statementTimeout),
      statement_timeout: statementTimeout,
      idle_in_transaction_session_timeout: 60_000,
      keepAlive: true,
      ...(plansOnce ? { options: '-c plan_cache_mode=force_generic_plan' } : {}),
    },
  });

const START_PAUSE_MS = 1_000;

/**
 * Connects, and retries without limit while the database is not available. `failed` is called after
 * each failed attempt.
 *
 * @throws the error of a database that rejects the connection, such as a wrong password
 */
export async function connectDatabase(dataSource: DataSource, failed: (error: unknown) => void = nothing): Promise<DataSource> {
  for (;;) {
    try {
      return await dataSource.initialize();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      failed(error);
      await pause(START_PAUSE_MS);
    }
  }
}

/** Migrates the schema of a connected database. Replicas that start together wait in turn. */
export async function migrateDatabase(dataSource: DataSource): Promise<DataSource> {
  try {
    await migrate(dataSource);
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}

/** Connects and migrates the schema. */
export const openDataSource = async (dataSource: DataSource): Promise<DataSource> => migrateDatabase(await connectDatabase(dataSource));

/** Returns the pool of a data source. TypeORM does not export it, so a test checks its place. */
export const poolOf = (dataSource: DataSource): Pool => (dataSource.driver as unknown as { master: Pool }).master;
