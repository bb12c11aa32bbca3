import type { Socket } from 'node:net';
import pg from 'pg';

/**
 * Internals of pg that this file uses. The version of pg is therefore pinned, and a test checks
 * them.
 */
interface PgClientInternals {
  readyForQuery: boolean;
  /** True when statements are sent before the results of earlier ones. */
  pipeline: boolean;
  connection: { stream: Socket; parsedStatements: Record<string, string> };
}

/** Time that PostgreSQL needs to cancel a statement and to report it, in milliseconds. */
const MARGIN_MS = 2_000;

const MIN_CONNECT_MS = 3_000;
const CONNECT_SHARE = 3 / 8;

/**
 * Returns the milliseconds to wait for a connection, whether new or released by another caller.
 * Grows with the statement timeout.
 */
export const connectTimeout = (statementMs: number): number => Math.max(MIN_CONNECT_MS, CONNECT_SHARE * statementMs);

/** Settings of the connections of a pool. */
export interface SessionOptions {
  /** Timeout of a statement, in milliseconds. */
  statementTimeout: number;
  /** Further settings of PostgreSQL. */
  settings?: Record<string, string>;
  /** True when a pooler lends a session to one transaction. Its settings are those of the role. */
  sharedSessions?: boolean;
  /** False for a pooler without support for prepared statements. */
  preparesStatements?: boolean;
}

type PoolOptions = pg.PoolConfig & Pick<SessionOptions, 'statementTimeout' | 'sharedSessions' | 'preparesStatements'>;

/** Idle time in a transaction after which PostgreSQL ends a session, in milliseconds. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/**
 * Returns the options of a pool of persistent connections. Settings follow the connection, because
 * poolers reject most startup parameters.
 */
export function poolOptions({ statementTimeout, settings = {}, sharedSessions = false, preparesStatements }: SessionOptions): object {
  const all = { statement_timeout: statementTimeout, idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS, ...settings };
  const statements = Object.entries(all).map(([name, value]) => `set ${name} = ${value}`);
  return {
    Client: StatementTimeoutClient,
    statementTimeout,
    sharedSessions,
    preparesStatements,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectTimeout(statementTimeout),
    keepAlive: true,
    ...(sharedSessions ? {} : { onConnect: (client: pg.Client) => client.query(statements.join('; ')) }),
  };
}

type Query = (...parameters: unknown[]) => unknown;

/** Makes a client send all statements without a name, so that none stays prepared. */
function removeNames(client: pg.Client): void {
  const query = client.query.bind(client) as Query;
  const unnamed: Query = (statement, ...others) => {
    const isConfig = typeof statement === 'object' && statement !== null && 'text' in statement;
    return query(isConfig ? { ...statement, name: undefined } : statement, ...others);
  };
  client.query = unnamed as pg.Client['query'];
}

/**
 * Ends a connection whose server is silent beyond the statement timeout. The server cancels such
 * statements itself, so the network is interrupted. Otherwise that would be detected only after
 * 15 minutes, while more and more of the pool waits.
 */
export class StatementTimeoutClient extends pg.Client {
  private readonly statementMs: number;
  private readonly sharedSessions: boolean;
  private isBatching = false;

  constructor(config: PoolOptions) {
    super(config);
    this.statementMs = config.statementTimeout;
    this.sharedSessions = config.sharedSessions ?? false;
    if (config.preparesStatements === false) removeNames(this);
    this.once('connect', () => this.watch());
  }

  /** Sets the statement timeout in milliseconds. Defaults to the timeout of the connection. */
  expect(statementMs = this.statementMs): void {
    this.stream.setTimeout(statementMs + MARGIN_MS);
  }

  /**
   * Sends all statements of this tick of the event loop in one write, because a write costs as much
   * as several statements.
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
   * Returns true after a failed statement that this client would prepare again. PgBouncer then ends
   * the connection, because it has the name although the server has rejected the statement.
   */
  isNameLost(name: string): boolean {
    return this.sharedSessions && this.internals.connection.parsedStatements[name] === undefined;
  }

  /**
   * Runs work that is not possible in a pipeline, such as COPY. All earlier statements must have
   * completed.
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
   * After a pause of the process, timers run before received data is read. Reads that data first.
   */
  private recheckAfterEvents(): void {
    const { bytesRead } = this.stream;
    setImmediate(() => {
      if (this.internals.readyForQuery || this.stream.bytesRead > bytesRead) return;
      this.stream.destroy(new Error('Connection terminated: no response from the database.'));
    });
  }

  private get stream(): Socket {
    return this.internals.connection.stream;
  }

  private get internals(): PgClientInternals {
    return this as unknown as PgClientInternals;
  }
}
