import { createServiceDataSource, openDataSource } from '@company-data/persistence';
import type { DatabaseService, DatabaseTemplate } from '@company-data/testing';

type Migrations = Parameters<typeof createServiceDataSource>[0]['migrations'];

/**
 * Databases in which the schema of a service is up to date: its migrations run once for all suites
 * of a test run.
 */
export const migratedSchema = (schema: DatabaseService, migrations: Migrations): DatabaseTemplate => ({
  name: schema,
  prepare: async (urlOf) => {
    const dataSource = await openDataSource(createServiceDataSource({ url: urlOf(schema), schema, migrations }));
    await dataSource.destroy();
  },
});
