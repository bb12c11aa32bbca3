import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction, Transactions } from '@company-data/kernel';
import type { QueryResult } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  type DataSource,
  type EntityManager,
  type QueryRunner,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { databaseUnavailable, isAborted, isRetryable, isStalePlan, translateDatabaseError } from './database-error.js';
import type { StatementTimeoutClient } from './statement-timeout-client.js';
import { StatementNames } from './statement-names.js';

/**
 * Limit of prepared statements, because some statements are composed per request and prepared ones
 * use memory of the database.
 */
const names = new StatementNames('s', 500);

/**
 * A transaction on one connection of a TypeORM data source. Statements are pipelined: each is sent
 * without waiting for the results of earlier ones. Statements with parameters are prepared once per
 * connection.
 */
export class SqlTransaction implements Transaction {
  /** Results of statements that are only sent. */
  private readonly sent: Promise<unknown>[] = [];
  /** Result of the last statement. When it is settled, all results are. */
  private last: Promise<unknown> = Promise.resolve();
  private readonly afterwards: (() => void)[] = [];
  private waiting = false;
  /**
   * Error that aborted the transaction. Later statements only report that an earlier one failed.
   */
  private failure: unknown;
  private isNameLost = false;

  private constructor(
    private readonly runner: QueryRunner,
    private readonly client: StatementTimeoutClient,
    private readonly prepares: boolean,
  ) {}

  /** Returns a transaction on its own connection, until the runner is released. */
  static async on(runner: QueryRunner, prepares: boolean): Promise<SqlTransaction> {
    return new SqlTransaction(runner, (await runner.connect()) as StatementTimeoutClient, prepares);
  }

  get manager(): EntityManager {
    return this.runner.manager;
  }

  async rows<T>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    return (await this.run(sql, parameters)).rows as T[];
  }

  async affected(sql: string, parameters: unknown[] = []): Promise<number> {
    return (await this.run(sql, parameters)).rowCount ?? 0;
  }

  send(sql: string, parameters: unknown[] = []): void {
    const answer = this.run(sql, parameters);
    // `settle` reports the error.
    answer.catch(() => undefined);
    this.sent.push(answer);
  }

  async settle(): Promise<void> {
    const outcomes = await Promise.allSettled(this.sent.splice(0));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  }

  afterCommit(work: () => void): void {
    this.afterwards.push(work);
  }

  /** Runs the work that was registered for after the commit. */
  committed(): void {
    for (const work of this.afterwards) work();
  }

  /** Sends lines by COPY, which is not possible in a pipeline, and returns the number of rows. */
  async copy(sql: string, lines: Uint8Array): Promise<number> {
    await this.allResults();
    return this.client.alone(async () => {
      const copy = this.client.query(copyFrom(sql));
      await pipeline(Readable.from([lines]), copy);
      return copy.rowCount;
    });
  }

  /** Waits until every statement has succeeded or failed. */
  async allResults(): Promise<void> {
    await this.last.catch(() => undefined);
  }

  waitFor(milliseconds: number): void {
    this.waiting = true;
    this.client.expect(milliseconds);
  }

  /** Sent with the first statement. */
  begin(): void {
    this.send('start transaction');
    // Set for TypeORM, which reads and writes entities on the same connection.
    Object.assign(this.runner, { isTransactionActive: true });
  }

  /**
   * Sent with the last statement. A failed statement before it rolls everything back.
   *
   * @throws the error of the first failed statement
   */
  async commit(): Promise<void> {
    const committed = this.run('commit', []);
    // Awaited below, after the statements sent before it.
    committed.catch(() => undefined);
    await this.settle();
    if ((await committed).command !== 'COMMIT') throw this.failure ?? new Error('the transaction was rolled back: a statement failed');
  }

  /** Rolls back, and returns the error that caused it, given the error of the work. */
  async rollback(error: unknown): Promise<unknown> {
    this.run('rollback', []).catch(() => undefined);
    await this.settle().catch(() => undefined);
    return isAborted(error) ? (this.failure ?? error) : error;
  }

  /** Restores the initial state of the connection. */
  end(): void {
    if (this.waiting) this.client.expect();
    Object.assign(this.runner, { isTransactionActive: false });
  }

  /**
   * Ends the connection when its prepared statements cannot be used again. The pool removes it.
   */
  dropStale(error?: unknown): void {
    if (isStalePlan(error) || this.isNameLost) void this.client.end().catch(() => undefined);
  }

  private run(sql: string, parameters: unknown[]): Promise<QueryResult> {
    // Text without parameters may contain several statements, which cannot be prepared.
    const name = this.prepares && parameters.length > 0 ? names.of(sql) : undefined;
    this.client.batchWrites();
    const answer = this.client.query(parameters.length === 0 ? sql : { name, text: sql, values: parameters });
    answer.catch((error: unknown) => {
      if (!isAborted(error)) this.failure = error;
      if (name !== undefined && this.client.isNameLost(name)) this.isNameLost = true;
    });
    this.last = answer;
    return answer;
  }
}

function sqlOf(tx: Transaction): SqlTransaction {
  if (!(tx instanceof SqlTransaction)) throw new Error('the transaction is not an SQL transaction');
  return tx;
}

/** Returns the entity manager of a transaction, for repositories of entities. */
export const managerOf = (tx: Transaction): EntityManager => sqlOf(tx).manager;

/** Extends the client's timeout for further statements of a transaction to `milliseconds`. */
export const waitFor = (tx: Transaction, milliseconds: number): void => sqlOf(tx).waitFor(milliseconds);

/** Sends lines by COPY within a transaction, and returns the number of rows. */
export const copyIn = (tx: Transaction, sql: string, lines: Uint8Array): Promise<number> => sqlOf(tx).copy(sql, lines);

const ATTEMPTS = 4;

/**
 * Returns true for an error in a transaction whose connection was lost. TypeORM releases the runner
 * of a lost connection before its owner does, and then rejects reads of entities.
 */
const isConnectionLost = (error: unknown): boolean =>
  error instanceof QueryRunnerAlreadyReleasedError || error instanceof QueryRunnerProviderAlreadyReleasedError;

/**
 * Transactions of one data source at READ COMMITTED. Retries serialization failures, deadlocks and
 * stale plans.
 */
export class SqlTransactions implements Transactions {
  constructor(private readonly dataSource: DataSource) {}

  run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.retried((prepares) => this.inTransaction(work, prepares));
  }

  separately<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.retried((prepares) =>
      this.onConnection(async (tx) => {
        const result = await work(tx);
        await tx.settle();
        tx.committed();
        return result;
      }, prepares),
    );
  }

  /**
   * Retries a stale plan without prepared statements, because a pooler keeps them for all clients.
   */
  private async retried<T>(attemptOnce: (prepares: boolean) => Promise<T>): Promise<T> {
    let prepares = true;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await attemptOnce(prepares);
      } catch (error) {
        prepares = !isStalePlan(error);
        if (!(isRetryable(error) || isStalePlan(error)) || attempt === ATTEMPTS) throw translateDatabaseError(error);
        await pause(10 * 2 ** attempt * (0.5 + Math.random()));
      }
    }
  }

  private inTransaction<T>(work: (tx: Transaction) => Promise<T>, prepares: boolean): Promise<T> {
    return this.onConnection(async (tx) => {
      tx.begin();
      try {
        const result = await work(tx);
        await tx.commit();
        tx.committed();
        return result;
      } catch (error) {
        throw await tx.rollback(error);
      } finally {
        tx.end();
      }
    }, prepares);
  }

  private async onConnection<T>(work: (tx: SqlTransaction) => Promise<T>, prepares: boolean): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const tx = await SqlTransaction.on(runner, prepares);
      try {
        const result = await work(tx);
        tx.dropStale();
        return result;
      } catch (error) {
        await tx.allResults();
        tx.dropStale(error);
        throw isConnectionLost(error) ? databaseUnavailable(error) : error;
      }
    } finally {
      await runner.release();
    }
  }
}
