import { createServiceDataSource, openDataSource, SqlTransactions } from '@company-data/persistence';
import { startTestDatabase } from '@company-data/testing';
import { migrations } from '../src/persistence/migrations.js';

/** A migrated database of adapters for one suite. */
export interface OpenDatabase {
  url: string;
  transactions: SqlTransactions;
  close(): Promise<void>;
}

export async function openDatabase(): Promise<OpenDatabase> {
  const database = await startTestDatabase();
  const url = database.urlOf('adapters');
  const dataSource = await openDataSource(createServiceDataSource({ url, schema: 'adapters', migrations }));
  const close = async (): Promise<void> => {
    await dataSource.destroy();
    await database.stop();
  };
  return { url, transactions: new SqlTransactions(dataSource), close };
}
