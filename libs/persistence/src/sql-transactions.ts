import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction, Transactions } from '@company-data/kernel';
import type { QueryResult } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { isAborted, isRetryable, isStalePlan, translateDatabaseError } from './database-error.js';
import type { StatementTimeoutClient } from './statement-timeout-client.js';
import { StatementNames } from './statement-names.js';

/** Text that is composed for each request must not fill the database's memory. */
const names = new StatementNames('s', 500);

/**
 * A transaction on one connection of a TypeORM data source. Statements leave as they are run,
 * without waiting for the answers to those before them; those with parameters are prepared once for
 * each connection.
 */
export class SqlTransaction implements Transaction {
  /** Answers that nobody waits for. */
  private readonly sent: Promise<unknown>[] = [];
  /** The answer to the statement that left last: when it is there, all are. */
  private last: Promise<unknown> = Promise.resolve();
  private readonly afterwards: (() => void)[] = [];
  private waiting = false;
  /**
   * What undid the transaction, if anything: statements after it are told only that one before them
   * failed.
   */
  private failure: unknown;

  private constructor(
    private readonly runner: QueryRunner,
    private readonly client: StatementTimeoutClient,
  ) {}

  /** On a connection of its own, until the runner is released. */
  static async on(runner: QueryRunner): Promise<SqlTransaction> {
    return new SqlTransaction(runner, (await runner.connect()) as StatementTimeoutClient);
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
    // Told by whoever waits for all that was sent.
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

  /** Does what was to be done when all was committed. */
  committed(): void {
    for (const work of this.afterwards) work();
  }

  /** Sends lines by COPY, which no pipeline takes, and answers how many came. */
  async copy(sql: string, lines: Uint8Array): Promise<number> {
    await this.allResults();
    return this.client.alone(async () => {
      const copy = this.client.query(copyFrom(sql));
      await pipeline(Readable.from([lines]), copy);
      return copy.rowCount;
    });
  }

  /** Waits until every statement was answered, well or not. */
  async allResults(): Promise<void> {
    await this.last.catch(() => undefined);
  }

  waitFor(milliseconds: number): void {
    this.waiting = true;
    this.client.expect(milliseconds);
  }

  /** Leaves with the first statement. */
  begin(): void {
    this.send('start transaction');
    // Told to TypeORM, whose entities are read and written on the same connection.
    Object.assign(this.runner, { isTransactionActive: true });
  }

  /**
   * Leaves with the last statement: where one before it failed, nothing is kept. @throws what the
   * first of them met
   */
  async commit(): Promise<void> {
    const committed = this.run('commit', []);
    // Waited for below, after what was sent before it.
    committed.catch(() => undefined);
    await this.settle();
    if ((await committed).command !== 'COMMIT')
      throw this.failure ?? new Error('the transaction was undone: one of its statements had failed');
  }

  /** Undoes what was not committed; answers why, given what the work was ended by. */
  async rollback(error: unknown): Promise<unknown> {
    this.run('rollback', []).catch(() => undefined);
    await this.settle().catch(() => undefined);
    return isAborted(error) ? (this.failure ?? error) : error;
  }

  /** Leaves the connection as it was opened. */
  end(): void {
    if (this.waiting) this.client.expect();
    Object.assign(this.runner, { isTransactionActive: false });
  }

  /** Ends the connection, and what was prepared on it: the pool drops it. */
  drop(): void {
    void this.client.end().catch(() => undefined);
  }

  private run(sql: string, parameters: unknown[]): Promise<QueryResult> {
    // Text without parameters may hold several statements, which cannot be prepared.
    const query = parameters.length === 0 ? sql : { name: names.of(sql), text: sql, values: parameters };
    this.client.batchWrites();
    const answer = this.client.query(query);
    answer.catch((error: unknown) => (this.failure = isAborted(error) ? this.failure : error));
    this.last = answer;
    return answer;
  }
}

function sqlOf(tx: Transaction): SqlTransaction {
  if (!(tx instanceof SqlTransaction)) throw new Error('this transaction is not one of SQL');
  return tx;
}

/** The entity manager of a transaction, for repositories that read and write entities. */
export const managerOf = (tx: Transaction): EntityManager => sqlOf(tx).manager;

/**
 * Lets the further statements of a transaction take so many milliseconds, as far as this side waits
 * for them.
 */
export const waitFor = (tx: Transaction, milliseconds: number): void => sqlOf(tx).waitFor(milliseconds);

/** Sends lines by COPY within a transaction, and answers how many came. */
export const copyIn = (tx: Transaction, sql: string, lines: Uint8Array): Promise<number> => sqlOf(tx).copy(sql, lines);

const ATTEMPTS = 4;

/**
 * Transactions of one data source at READ COMMITTED; retries what the database says may be retried.
 */
export class SqlTransactions implements Transactions {
  constructor(private readonly dataSource: DataSource) {}

  run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.retried(() => this.inTransaction(work));
  }

  separately<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.retried(() =>
      this.onConnection(async (tx) => {
        const result = await work(tx);
        await tx.settle();
        tx.committed();
        return result;
      }),
    );
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
    });
  }

  private async onConnection<T>(work: (tx: SqlTransaction) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const tx = await SqlTransaction.on(runner);
      try {
        return await work(tx);
      } catch (error) {
        await tx.allResults();
        if (isStalePlan(error)) tx.drop();
        throw error;
      }
    } finally {
      await runner.release();
    }
  }
}
