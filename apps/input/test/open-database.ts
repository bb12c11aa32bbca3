import type { Environment } from '@company-data/kernel';
import { createServiceDataSource } from '@company-data/persistence';
import type { DataSource } from 'typeorm';

/** Connects a test to the database of the service, with the role of the service. */
export const openDatabase = (environment: Environment): Promise<DataSource> =>
  createServiceDataSource({ url: environment['DATABASE_URL']!, schema: 'input', migrations: [] }).initialize();
