/**
 * One database transaction, as use cases and repositories see it. Parameters are always bound,
 * never pasted. Statements run in the order of the calls, and several can be under way at once:
 * those that do not need each other's answers are run together, at the price of one round trip.
 */
export interface Transaction {
  /** Runs a statement and returns its rows. */
  rows<T = Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<T[]>;
  /** Runs a statement and returns how many rows it touched. */
  affected(sql: string, parameters?: unknown[]): Promise<number>;
  /**
   * Runs a statement whose answer nobody needs: it leaves with the next one, or with the commit.
   * Should it fail, nothing is kept, and the commit throws that.
   */
  send(sql: string, parameters?: unknown[]): void;
  /** Waits for what was sent. @throws what the first of it met */
  settle(): Promise<void>;
  /** Does something when all this has been committed, and never when it was not. */
  afterCommit(work: () => void): void;
}

/**
 * Opens transactions; serialization failures and deadlocks are retried, so the work must have no
 * effect outside the database.
 */
export interface Transactions {
  run<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs statements that need not be seen or undone together: each commits by itself, without the
   * round trips of a transaction.
   */
  separately<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}
