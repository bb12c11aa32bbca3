import { type Environment, loadConfig, Secret } from '@company-data/kernel';
import { createLogger, RepeatedFailure, runAsCommand } from '@company-data/observability';
import { createServiceDataSource, migrate, type MigrationClass } from '@company-data/persistence';
import { IsOptional } from 'class-validator';
import { type DatabaseServiceConfig, IsPostgresUrl, sessionUrlOf } from './service-config.js';

/** The part of the configuration of a service that its migrations need. */
class MigrationConfig implements Pick<DatabaseServiceConfig, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'> {
  @Secret()
  @IsPostgresUrl()
  DATABASE_URL!: string;

  @Secret()
  @IsOptional()
  @IsPostgresUrl()
  DATABASE_DIRECT_URL?: string;
}

/**
 * Migrates the schema of a service, and exits with status 0, or with status 1 and a log line with
 * the reason. It needs only the URL of the database.
 */
export function runMigrateCommand(schema: string, migrations: MigrationClass[], environment: Environment): Promise<void> {
  const logger = createLogger({ app: schema, level: 'info' });
  return runAsCommand(logger, async () => {
    const url = sessionUrlOf(loadConfig(schema, MigrationConfig, environment));
    const failure = new RepeatedFailure(logger, 'cannot connect to the database yet');
    const failed = (error: unknown): void => failure.failed(error);
    const ran = await migrate(createServiceDataSource({ url, schema, migrations }), { failed });
    logger.info({ migrations: ran }, `schema ${schema} is migrated`);
  });
}
