import {
  createServiceDataSource,
  rotateColumns,
  type Rotation,
  SecretBox,
  type SecretColumn,
  SqlTransactions,
} from '@company-data/persistence';
import { migrations } from './migrations.js';

const sealedColumns: SecretColumn[] = [
  { table: 'upstream_sessions', column: 'sealed_token', idColumn: 'account', accountColumn: 'account' },
  { table: 'kept_answers', column: 'sealed_key', idColumn: 'key', accountColumn: 'owner' },
  { table: 'owner_keys', column: 'sealed_key', idColumn: 'name', accountColumn: 'name' },
];

/** Wraps every sealed value of adapters by the first of the keys; may be stopped and run again at any time. */
export async function rotateKeys(config: { DATABASE_URL: string; ENCRYPTION_KEYS: string }): Promise<Rotation> {
  const dataSource = await createServiceDataSource({
    url: config.DATABASE_URL,
    schema: 'adapters',
    migrations,
    poolSize: 2,
  }).initialize();
  try {
    return await rotateColumns(new SqlTransactions(dataSource), SecretBox.fromKeys(config.ENCRYPTION_KEYS), sealedColumns);
  } finally {
    await dataSource.destroy();
  }
}
