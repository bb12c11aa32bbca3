import { createServiceDataSource, rotateColumns, type Rotation, SecretBox, SqlTransactions } from '@company-data/persistence';
import { migrations, SCHEMA, sealedColumns } from './data-source.js';

/** Wraps every sealed value of users by the first of the keys; may be stopped and run again at any time. */
export async function rotateKeys(config: { DATABASE_URL: string; ENCRYPTION_KEYS: string }): Promise<Rotation> {
  const dataSource = await createServiceDataSource({ url: config.DATABASE_URL, schema: SCHEMA, migrations, poolSize: 2 }).initialize();
  try {
    return await rotateColumns(new SqlTransactions(dataSource), SecretBox.fromKeys(config.ENCRYPTION_KEYS), sealedColumns);
  } finally {
    await dataSource.destroy();
  }
}
