import { createServiceDataSource, SqlTransactions } from '@company-data/persistence';
import { migratedSchema } from '@company-data/service-testing';
import { startTestDatabase, TestClock } from '@company-data/testing';
import { migrations } from '../src/data-source.js';

/** Migrated database of adapters for one suite, with its own clock. */
export interface OpenDatabase {
  url: string;
  /** URL of the superuser. */
  adminUrl: string;
  clock: TestClock;
  transactions: SqlTransactions;
  close(): Promise<void>;
}

export async function openDatabase(): Promise<OpenDatabase> {
  const database = await startTestDatabase(migratedSchema('adapters', migrations));
  const clock = await TestClock.install(database.adminUrl);
  const url = clock.urlOf(database.urlOf('adapters'));
  const dataSource = await createServiceDataSource({ url, schema: 'adapters', migrations: [] }).initialize();
  const close = async (): Promise<void> => {
    await dataSource.destroy();
    await clock.close();
    await database.stop();
  };
  return { url, adminUrl: database.adminUrl, clock, transactions: new SqlTransactions(dataSource), close };
}
