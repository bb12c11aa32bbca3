import pg from 'pg';

/**
 * Asks one question of a database over a connection of its own: as its superuser, who sees every
 * schema, where no service may.
 */
export async function queryRows<T>(url: string, sql: string, parameters: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, parameters)).rows as T[];
  } finally {
    await client.end();
  }
}
