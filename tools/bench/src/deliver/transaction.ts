import pg from 'pg';
import { machineTime } from './clock.js';

/** As many writers at once as the latencies of many a second need. */
const WRITERS = 8;

export const storePool = (databaseUrl: string): pg.Pool =>
  new pg.Pool({ connectionString: databaseUrl, max: WRITERS, idleTimeoutMillis: 0 });

/** Does work in a transaction; answers the machine's time right before it is committed. */
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

/** The values of the first column. */
export async function column<T>(pool: pg.Pool, sql: string, values: unknown[] = []): Promise<T[]> {
  const { rows } = await pool.query<T[]>({ text: sql, values, rowMode: 'array' });
  return rows.map(([value]) => value as T);
}
