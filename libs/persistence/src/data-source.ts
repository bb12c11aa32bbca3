import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { DataSource, type EntitySchema, type Logger, type MigrationInterface } from 'typeorm';
import { isDatabaseUnavailable } from './database-error.js';
import { migrate } from './migrate.js';
import { connectTimeout, StatementTimeoutClient } from './statement-timeout-client.js';

export interface ServiceDataSourceOptions {
  /** PostgreSQL URL with the service's own role. */
  url: string;
  /** The service's schema, named like its role, so that the default search path finds it. */
  schema: string;
  migrations: (new () => MigrationInterface)[];
  entities?: (string | EntitySchema | (new () => object))[];
  poolSize?: number;
  /** Milliseconds a request's statement may take. */
  statementTimeout?: number;
  /**
   * Statements are planned once for all parameters: where few are run over and over, planning costs
   * more than they do.
   */
  plansOnce?: boolean;
}

const STATEMENT_MS = 8_000;

const nothing = (): void => undefined;

/**
 * TypeORM would write to the console, past the structured log; whatever matters is thrown, and
 * logged where it is caught.
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
 * A service's TypeORM data source: its own role and schema, connections kept open, statements
 * bounded in time.
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

const START_ATTEMPTS = 5;
const START_PAUSE_MS = 1_000;

/**
 * A database that is still starting, or a machine too busy to connect in time, does not fail a
 * start at once.
 */
async function connect(dataSource: DataSource, attempt = 1): Promise<void> {
  try {
    await dataSource.initialize();
  } catch (error) {
    if (!isDatabaseUnavailable(error) || attempt === START_ATTEMPTS) throw error;
    await pause(START_PAUSE_MS);
    await connect(dataSource, attempt + 1);
  }
}

/** Connects and brings the schema up to date. Replicas that start together wait for each other. */
export async function openDataSource(dataSource: DataSource): Promise<DataSource> {
  await connect(dataSource);
  try {
    await migrate(dataSource);
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}

/** The pool behind a data source; TypeORM keeps it to itself, and a test holds where. */
export const poolOf = (dataSource: DataSource): Pool => (dataSource.driver as unknown as { master: Pool }).master;
