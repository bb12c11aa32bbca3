import { connectTimeout, StatementTimeoutClient } from '@company-data/persistence';
import pg from 'pg';
import { Parser } from 'pg-protocol/dist/parser.js';
import type { Duplex } from 'node:stream';

/**
 * The parts of pg's connection this file builds on; private to pg, so its version is pinned and a
 * test holds them.
 */
interface PgConnectionInternals {
  _emitMessage: boolean;
  emit(event: string, message: unknown): void;
}

interface PgParserInternals {
  reader: { encoding: string };
  parse(chunk: Buffer, callback: (message: { name: string }) => void): void;
}

const BaseConnection = (pg as unknown as { Connection: new (options: object) => object }).Connection;

/**
 * Decodes results as latin1, one character a byte, so that Buffer.from(text, 'latin1') is what the
 * server sent: no UTF-8 work.
 */
class RawConnection extends BaseConnection {
  attachListeners(stream: Duplex): void {
    const parser = new Parser() as unknown as PgParserInternals;
    parser.reader.encoding = 'latin1';
    const connection = this as unknown as PgConnectionInternals;
    stream.on('data', (chunk: Buffer) =>
      parser.parse(chunk, (message) => {
        if (connection._emitMessage) connection.emit('message', message);
        connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message);
      }),
    );
  }
}

class RawClient extends StatementTimeoutClient {
  constructor(config: pg.ClientConfig) {
    super({ ...config, connection: new RawConnection({ keepAlive: true }) } as pg.ClientConfig);
  }
}

// A read's plan does not depend on its values, and planning one over the partitions anew costs as
// much as running it. It is of one user's records, which an index leads to: what a plan that knows
// no values guesses of a comparison may speak for reading the records of all.
export const PLAN_ONCE = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off';

/**
 * A pool whose text results are the server's bytes as latin1 strings; connections stay open and
 * keep their prepared statements.
 */
export const createRawPool = (options: pg.PoolConfig): pg.Pool =>
  new pg.Pool({
    ...options,
    options: PLAN_ONCE,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectTimeout(Number(options.statement_timeout)),
    Client: RawClient,
  } as unknown as pg.PoolConfig);
