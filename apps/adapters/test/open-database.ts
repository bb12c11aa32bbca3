import { createServiceDataSource, openDataSource, SqlTransactions } from '@company-data/persistence';
import { startTestDatabase, TestClock } from '@company-data/testing';
import { migrations } from '../src/persistence/data-source.js';

/** A migrated database of adapters for one suite, with a clock of its own. */
export interface OpenDatabase {
  url: string;
  clock: TestClock;
  transactions: SqlTransactions;
  close(): Promise<void>;
}

export async function openDatabase(): Promise<OpenDatabase> {
  const database = await startTestDatabase();
  const migrated = await openDataSource(createServiceDataSource({ url: database.urlOf('adapters'), schema: 'adapters', migrations }));
  await migrated.destroy();
  const clock = await TestClock.install(database.adminUrl);
  const url = clock.urlOf(database.urlOf('adapters'));
  const dataSource = await createServiceDataSource({ url, schema: 'adapters', migrations: [] }).initialize();
  const close = async (): Promise<void> => {
    await dataSource.destroy();
    await clock.close();
    await database.stop();
  };
  return { url, clock, transactions: new SqlTransactions(dataSource), close };
}
