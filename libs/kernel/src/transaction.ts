/** One database transaction, as use cases and repositories see it. Parameters are always bound, never pasted. */
export interface Transaction {
  /** Runs a statement and returns its rows. */
  rows<T = Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<T[]>;
  /** Runs a statement and returns how many rows it touched. */
  affected(sql: string, parameters?: unknown[]): Promise<number>;
}

/** Opens transactions; serialization failures and deadlocks are retried, so the work must have no effect outside the database. */
export interface Transactions {
  run<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs statements that need not be seen or undone together: each commits by itself, without the round trips of a transaction. */
  separately<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}
