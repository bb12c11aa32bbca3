import pg from 'pg';
import { machineTime } from './clock.js';

/** Concurrent writers, sufficient for the highest rate of single deliveries. */
const WRITERS = 8;

export const storePool = (databaseUrl: string): pg.Pool =>
  new pg.Pool({ connectionString: databaseUrl, max: WRITERS, idleTimeoutMillis: 0 });

/** Runs work in a transaction. Returns the machine time right before the commit. */
export async function committing(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<unknown>): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    const at = machineTime();
    await client.query('commit');
    return at;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Returns the values of the first column. */
export async function column<T>(pool: pg.Pool, sql: string, values: unknown[] = []): Promise<T[]> {
  const { rows } = await pool.query<T[]>({ text: sql, values, rowMode: 'array' });
  return rows.map(([value]) => value as T);
}
