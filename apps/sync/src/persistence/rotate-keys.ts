import {
  createServiceDataSource,
  rotateColumns,
  type Rotation,
  SecretBox,
  type SecretColumn,
  SqlTransactions,
} from '@company-data/persistence';
import { migrations } from './migrations.js';

/** Every column that holds sealed values: what a rotation of keys goes through. A document's chunks stay under its own key. */
const sealedColumns: SecretColumn[] = [{ table: 'documents', column: 'sealed_key', idColumn: 'id', accountColumn: 'account_id' }];

/** Wraps every sealed value of sync by the first of the keys; may be stopped and run again at any time. */
export async function rotateKeys(config: { DATABASE_URL: string; ENCRYPTION_KEYS: string }): Promise<Rotation> {
  const dataSource = await createServiceDataSource({ url: config.DATABASE_URL, schema: 'sync', migrations, poolSize: 2 }).initialize();
  try {
    return await rotateColumns(new SqlTransactions(dataSource), SecretBox.fromKeys(config.ENCRYPTION_KEYS), sealedColumns);
  } finally {
    await dataSource.destroy();
  }
}
