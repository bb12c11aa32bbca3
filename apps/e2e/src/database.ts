import pg from 'pg';

/** Asks one question of the product's database as its superuser, who sees every schema: for checks no service may make. */
export async function queryRows<T>(url: string, sql: string, parameters: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, parameters)).rows as T[];
  } finally {
    await client.end();
  }
}
