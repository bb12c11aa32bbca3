import { createServiceDataSource, openDataSource } from '@company-data/persistence';
import type { DatabaseService, DatabaseTemplate } from '@company-data/testing';

type Migrations = Parameters<typeof createServiceDataSource>[0]['migrations'];

/**
 * Returns a template for databases with the current schema of a service. Its migrations run once
 * per test run.
 */
export const migratedSchema = (schema: DatabaseService, migrations: Migrations): DatabaseTemplate => ({
  name: schema,
  prepare: async (urlOf) => {
    const dataSource = await openDataSource(createServiceDataSource({ url: urlOf(schema), schema, migrations }));
    await dataSource.destroy();
  },
});
