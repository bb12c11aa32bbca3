import { CONFIG, DatabasePools, poolerOptionsOf } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { SyncConfig } from '../config.js';
import { AccountConcurrency } from './account-concurrency.js';
import { AccountRotation } from './account-rotation.js';
import { createRawPool } from './raw-pool.sql.js';
import { SqlRecordReader } from './record.repository.js';

/** Queued searches per account, at most. A longer queue would make clients wait without result. */
const SEARCHES_WAITING = 20;

function poolOf(config: SyncConfig, max: number, statementTimeout: number, name: string): Pool {
  const options = { connectionString: config.DATABASE_URL, max, statementTimeout, application_name: name };
  const pool = createRawPool({ ...options, ...poolerOptionsOf(config) });
  // The next read replaces a connection that was lost while idle, and reports errors.
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Owns the pools for reads of records, and closes them at shutdown. Searches have their own pool,
 * so that other reads do not wait for them.
 */
@Injectable()
export class ReadPool {
  readonly reader: SqlRecordReader;
  private readonly pools: [pages: Pool, searches: Pool];

  constructor(@Inject(CONFIG) config: SyncConfig, measured: DatabasePools) {
    const { READ_POOL_SIZE, SEARCH_POOL_SIZE, SEARCHES_PER_ACCOUNT, DATABASE_STATEMENT_TIMEOUT_MS, SEARCH_TIMEOUT_MS } = config;
    const pages = poolOf(config, READ_POOL_SIZE, DATABASE_STATEMENT_TIMEOUT_MS, 'sync reader');
    const searches = poolOf(config, SEARCH_POOL_SIZE, SEARCH_TIMEOUT_MS, 'sync searcher');
    this.pools = [pages, searches];
    const rotation = new AccountRotation(READ_POOL_SIZE);
    measured.add('pages', {
      get totalCount() {
        return pages.totalCount;
      },
      get idleCount() {
        return pages.idleCount;
      },
      get waitingCount() {
        return pages.waitingCount + rotation.waitingCount;
      },
    });
    measured.add('searches', searches);
    const concurrency = new AccountConcurrency({ atOnce: SEARCHES_PER_ACCOUNT, waiting: SEARCHES_WAITING });
    this.reader = new SqlRecordReader(pages, searches, concurrency, rotation);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.pools.map((pool) => pool.end()));
  }
}
