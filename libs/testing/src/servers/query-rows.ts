import pg from 'pg';

/** Runs a query over a separate connection. The superuser can read all schemas. */
export async function queryRows<T>(url: string, sql: string, parameters: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, parameters)).rows as T[];
  } finally {
    await client.end();
  }
}
