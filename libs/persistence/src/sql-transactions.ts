import type { Transaction, Transactions } from '@company-data/kernel';
import type { PoolClient } from 'pg';
import type { DataSource, EntityManager, QueryResult, QueryRunner } from 'typeorm';
import { isRetryable, translateDatabaseError } from './database-error.js';

/** A transaction on one connection of a TypeORM data source. */
export class SqlTransaction implements Transaction {
  constructor(private readonly runner: QueryRunner) {}

  get manager(): EntityManager {
    return this.runner.manager;
  }

  async rows<T>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    return (await this.run(sql, parameters)).records as T[];
  }

  async affected(sql: string, parameters: unknown[] = []): Promise<number> {
    return (await this.run(sql, parameters)).affected ?? 0;
  }

  /** The driver's connection, for COPY. */
  async client(): Promise<PoolClient> {
    return (await this.runner.connect()) as PoolClient;
  }

  private run(sql: string, parameters: unknown[]): Promise<QueryResult> {
    return this.runner.query(sql, parameters as unknown[], true) as Promise<QueryResult>;
  }
}

/** The entity manager of a transaction, for repositories that read and write entities. */
export function managerOf(tx: Transaction): EntityManager {
  if (!(tx instanceof SqlTransaction)) throw new Error('this transaction has no entity manager');
  return tx.manager;
}

const ATTEMPTS = 4;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Transactions of one data source at READ COMMITTED; retries what the database says may be retried. */
export class SqlTransactions implements Transactions {
  constructor(private readonly dataSource: DataSource) {}

  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.once(work);
      } catch (error) {
        if (!isRetryable(error) || attempt === ATTEMPTS) throw translateDatabaseError(error);
        await pause(10 * 2 ** attempt * (0.5 + Math.random()));
      }
    }
  }

  private async once<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      const result = await work(new SqlTransaction(runner));
      await runner.commitTransaction();
      return result;
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }
}
