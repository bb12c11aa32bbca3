import type { Pool } from 'pg';
import { DataSource, type EntitySchema, type Logger } from 'typeorm';
import { connectDatabase } from './connect-database.js';
import { migrate, waitForSchema } from './migrate.js';
import type { MigrationClass } from './migration.js';
import { poolOptions } from './statement-timeout-client.js';

export interface ServiceDataSourceOptions {
  /** PostgreSQL URL with the service's own role. */
  url: string;
  /** Schema of the service, with the name of its role, so that the default search path finds it. */
  schema: string;
  migrations: MigrationClass[];
  entities?: (string | EntitySchema | (new () => object))[];
  poolSize?: number;
  /** Timeout of a request's statement, in milliseconds. */
  statementTimeout?: number;
  /**
   * True to plan each statement once for all parameters. For a few statements that run often,
   * planning would cost more than their execution.
   */
  plansOnce?: boolean;
  /** True when a pooler lends a session to one transaction. Its settings are those of the role. */
  sharedSessions?: boolean;
  /** False for a pooler without support for prepared statements. */
  preparesStatements?: boolean;
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
  sharedSessions,
  preparesStatements,
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
      ...poolOptions({
        statementTimeout,
        settings: plansOnce ? { plan_cache_mode: 'force_generic_plan' } : {},
        sharedSessions,
        preparesStatements,
      }),
      pipeline: true,
    },
  });

export interface MigratingOptions {
  /** URL for the migrations. Defaults to the URL of the data source. */
  migrationUrl?: string;
  /** False to wait until another process has migrated the schema. */
  migrates?: boolean;
}

/**
 * Migrates the schema of a connected database, or waits for its migration. Replicas that start
 * together wait in turn.
 */
export async function migrateDatabase(
  dataSource: DataSource,
  { migrationUrl, migrates = true }: MigratingOptions = {},
): Promise<DataSource> {
  try {
    await (migrates ? migrate(dataSource, { url: migrationUrl }) : waitForSchema(dataSource));
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}

/** Connects and migrates the schema. */
export const openDataSource = async (dataSource: DataSource, options?: MigratingOptions): Promise<DataSource> =>
  migrateDatabase(await connectDatabase(dataSource), options);

/** Returns the pool of a data source. TypeORM does not export it, so a test checks its place. */
export const poolOf = (dataSource: DataSource): Pool => (dataSource.driver as unknown as { master: Pool }).master;
