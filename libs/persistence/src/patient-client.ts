import type { Socket } from 'node:net';
import pg from 'pg';

/** The parts of pg this file builds on; private to pg, so its version is pinned and a test holds them. */
interface ClientParts {
  readyForQuery: boolean;
  connection: { stream: Socket };
}

/** What PostgreSQL needs to end a statement that took its time, and to say so. */
const MARGIN_MS = 2_000;

/**
 * A connection that is ended when a statement waits and the server says nothing beyond the time it gives statements: it ends them itself,
 * so the way to it is cut. Nothing else would notice that for a quarter of an hour, while more and more of the pool waited.
 */
export class PatientClient extends pg.Client {
  private readonly statementMs: number;

  constructor(config: pg.ClientConfig) {
    super(config);
    this.statementMs = Number(config.statement_timeout);
    this.once('connect', () => this.watch());
  }

  /** Lets statements take so many milliseconds; without a number, as many as the connection was opened with. */
  expect(statementMs = this.statementMs): void {
    this.stream.setTimeout(statementMs + MARGIN_MS);
  }

  private watch(): void {
    this.stream.on('timeout', () => {
      if (!this.parts.readyForQuery) this.stream.destroy(new Error('Connection terminated: the database is silent.'));
    });
    this.expect();
  }

  private get stream(): Socket {
    return this.parts.connection.stream;
  }

  private get parts(): ClientParts {
    return this as unknown as ClientParts;
  }
}
