/**
 * A database transaction, for use cases and repositories. Parameters are always bound. Statements
 * run in the order of the calls, and independent statements can run together in one round trip.
 */
export interface Transaction {
  /** Runs a statement and returns its rows. */
  rows<T = Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<T[]>;
  /** Runs a statement and returns the number of affected rows. */
  affected(sql: string, parameters?: unknown[]): Promise<number>;
  /**
   * Sends a statement whose result is not used, together with the next statement or the commit. If
   * it fails, the transaction is rolled back and the commit throws the error.
   */
  send(sql: string, parameters?: unknown[]): void;
  /**
   * Waits for the sent statements.
   *
   * @throws the first of their errors
   */
  settle(): Promise<void>;
  /** Runs work after the commit, and never after a rollback. */
  afterCommit(work: () => void): void;
}

/**
 * Opens transactions. Serialization failures and deadlocks are retried, so the work must have no
 * effect outside of the database.
 */
export interface Transactions {
  run<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs statements that commit separately, without the round trips of a transaction. */
  separately<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}
