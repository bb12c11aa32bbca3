import { TIMEOUT_MS, startTestDatabase, type TestDatabase } from '@company-data/testing';
import type { DataSource } from 'typeorm';
import { createServiceDataSource, SqlTransactions } from '../src/index.js';

/** A data source on a new database, in the schema of users. */
export interface OpenDatabase {
  database: TestDatabase;
  dataSource: DataSource;
  transactions: SqlTransactions;
  stop(): Promise<void>;
}

/** Size of its connection pool. */
export const POOL_SIZE = 10;

export async function openTestDatabase(tables: string): Promise<OpenDatabase> {
  const database = await startTestDatabase();
  const options = { url: database.urlOf('users'), schema: 'users', migrations: [], poolSize: POOL_SIZE, statementTimeout: TIMEOUT_MS };
  const dataSource = await createServiceDataSource(options).initialize();
  await dataSource.query(tables);
  const stop = async (): Promise<void> => {
    await dataSource.destroy();
    await database.stop();
  };
  return { database, dataSource, transactions: new SqlTransactions(dataSource), stop };
}
