import type { SyncConfig } from '../../config.js';
import { createRawPool } from './raw-pool.js';
import { SqlRecordReader } from './sql-record-reader.js';

/** Owns the pool that reads records, and closes it with the app. */
export class ReadPool {
  readonly reader: SqlRecordReader;
  private readonly pool;

  constructor({ DATABASE_URL, READ_POOL_SIZE, DATABASE_STATEMENT_TIMEOUT_MS }: SyncConfig) {
    this.pool = createRawPool({
      connectionString: DATABASE_URL,
      max: READ_POOL_SIZE,
      statement_timeout: DATABASE_STATEMENT_TIMEOUT_MS,
      application_name: 'sync reader',
    });
    // A connection lost while idle is replaced at the next read, which reports what it meets.
    this.pool.on('error', () => undefined);
    this.reader = new SqlRecordReader(this.pool);
  }

  onApplicationShutdown(): Promise<void> {
    return this.pool.end();
  }
}
