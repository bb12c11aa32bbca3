import { createServiceDataSource } from './data-source.js';
import { rotateColumns, type Rotation, type SecretColumn } from './rotate-secrets.js';
import { SecretBox } from './secret-box.js';
import { SqlTransactions } from './sql-transactions.js';

/**
 * Returns a function that rotates the keys of a service on its own connection, outside of the
 * service. It seals every value with the first of the keys.
 */
export const rotationOf =
  (schema: string, columns: SecretColumn[]) =>
  async (config: { DATABASE_URL: string; ENCRYPTION_KEYS: string }): Promise<Rotation> => {
    const dataSource = await createServiceDataSource({ url: config.DATABASE_URL, schema, migrations: [], poolSize: 2 }).initialize();
    try {
      return await rotateColumns(new SqlTransactions(dataSource), SecretBox.fromKeys(config.ENCRYPTION_KEYS), columns);
    } finally {
      await dataSource.destroy();
    }
  };
