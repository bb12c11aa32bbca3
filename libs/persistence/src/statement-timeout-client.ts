import type { Socket } from 'node:net';
import pg from 'pg';

/**
 * The parts of pg this file builds on; private to pg, so its version is pinned and a test holds
 * them.
 */
interface PgClientInternals {
  readyForQuery: boolean;
  /** Whether statements leave before those in front of them are answered. */
  pipeline: boolean;
  connection: { stream: Socket };
}

/** What PostgreSQL needs to end a statement that took its time, and to say so. */
const MARGIN_MS = 2_000;

const MIN_CONNECT_MS = 3_000;
const CONNECT_SHARE = 3 / 8;

/**
 * Milliseconds to wait for a connection, new or given back by another: more where statements, too,
 * are waited for longer than usual.
 */
export const connectTimeout = (statementMs: number): number => Math.max(MIN_CONNECT_MS, CONNECT_SHARE * statementMs);

/**
 * A connection that is ended when a statement waits and the server says nothing beyond the time it
 * gives statements: it ends them itself, so the way to it is cut. Nothing else would notice that
 * for a quarter of an hour, while more and more of the pool waited.
 */
export class StatementTimeoutClient extends pg.Client {
  private readonly statementMs: number;
  private isBatching = false;

  constructor(config: pg.ClientConfig) {
    super(config);
    this.statementMs = Number(config.statement_timeout);
    this.once('connect', () => this.watch());
  }

  /**
   * Lets statements take so many milliseconds; without a number, as many as the connection was
   * opened with.
   */
  expect(statementMs = this.statementMs): void {
    this.stream.setTimeout(statementMs + MARGIN_MS);
  }

  /**
   * What is sent within this turn of the event loop leaves in one write: a write costs as much as
   * many a statement.
   */
  batchWrites(): void {
    if (this.isBatching) return;
    this.isBatching = true;
    this.stream.cork();
    process.nextTick(() => {
      this.isBatching = false;
      this.stream.uncork();
    });
  }

  /**
   * Does what cannot be done in a pipeline, such as COPY; all that was sent before must have been
   * answered.
   */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    const { pipeline } = this.internals;
    this.internals.pipeline = false;
    try {
      return await work();
    } finally {
      this.internals.pipeline = pipeline;
    }
  }

  private watch(): void {
    this.stream.on('timeout', () => this.recheckAfterEvents());
    this.expect();
  }

  /**
   * When this process stood still, its timers come before what the server said meanwhile: that is
   * read first.
   */
  private recheckAfterEvents(): void {
    const { bytesRead } = this.stream;
    setImmediate(() => {
      if (this.internals.readyForQuery || this.stream.bytesRead > bytesRead) return;
      this.stream.destroy(new Error('Connection terminated: the database is silent.'));
    });
  }

  private get stream(): Socket {
    return this.internals.connection.stream;
  }

  private get internals(): PgClientInternals {
    return this as unknown as PgClientInternals;
  }
}
