import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction, Transactions } from '@company-data/kernel';
import type { PoolClient, QueryResult } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { PatientClient } from './patient-client.js';
import { isRetryable, isStalePlan, translateDatabaseError } from './database-error.js';
import { statementName } from './statement-name.js';

/** A transaction on one connection of a TypeORM data source; statements with parameters are prepared once for each connection. */
export class SqlTransaction implements Transaction {
  private waiting?: PatientClient;

  constructor(private readonly runner: QueryRunner) {}

  get manager(): EntityManager {
    return this.runner.manager;
  }

  async rows<T>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    return (await this.run(sql, parameters)).rows as T[];
  }

  async affected(sql: string, parameters: unknown[] = []): Promise<number> {
    return (await this.run(sql, parameters)).rowCount ?? 0;
  }

  /** The driver's connection, for COPY. */
  async client(): Promise<PoolClient> {
    return (await this.runner.connect()) as PoolClient;
  }

  async waitFor(milliseconds: number): Promise<void> {
    this.waiting = (await this.client()) as unknown as PatientClient;
    this.waiting.expect(milliseconds);
  }

  /** Leaves the connection as it was opened. */
  end(): void {
    this.waiting?.expect();
  }

  private async run(sql: string, parameters: unknown[]): Promise<QueryResult> {
    const client = await this.client();
    // Text without parameters may hold several statements, which cannot be prepared.
    return parameters.length === 0 ? client.query(sql) : client.query({ name: statementName(sql), text: sql, values: parameters });
  }
}

/** The entity manager of a transaction, for repositories that read and write entities. */
export function managerOf(tx: Transaction): EntityManager {
  if (!(tx instanceof SqlTransaction)) throw new Error('this transaction has no entity manager');
  return tx.manager;
}

/** Lets the further statements of a transaction take so many milliseconds, as far as this side waits for them. */
export async function waitFor(tx: Transaction, milliseconds: number): Promise<void> {
  if (!(tx instanceof SqlTransaction)) throw new Error('this transaction has no connection');
  await tx.waitFor(milliseconds);
}

const ATTEMPTS = 4;

/** Transactions of one data source at READ COMMITTED; retries what the database says may be retried. */
export class SqlTransactions implements Transactions {
  constructor(private readonly dataSource: DataSource) {}

  run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.retried(() => this.inTransaction(work));
  }

  separately<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.retried(() => this.onConnection((runner) => work(new SqlTransaction(runner))));
  }

  private async retried<T>(attemptOnce: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await attemptOnce();
      } catch (error) {
        if (!(isRetryable(error) || isStalePlan(error)) || attempt === ATTEMPTS) throw translateDatabaseError(error);
        await pause(10 * 2 ** attempt * (0.5 + Math.random()));
      }
    }
  }

  private inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.onConnection(async (runner) => {
      const tx = new SqlTransaction(runner);
      try {
        await runner.startTransaction();
        const result = await work(tx);
        await runner.commitTransaction();
        return result;
      } catch (error) {
        if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
        throw error;
      } finally {
        tx.end();
      }
    });
  }

  private async onConnection<T>(work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      return await work(runner);
    } catch (error) {
      // The pool drops a connection that is ending, and what was prepared on it.
      if (isStalePlan(error)) void ((await runner.connect()) as PoolClient & { end(): Promise<void> }).end().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }
}
