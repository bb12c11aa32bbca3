import { poolOptions, type SessionOptions, StatementTimeoutClient } from '@company-data/persistence';
import pg from 'pg';
import { Parser } from 'pg-protocol/dist/parser.js';
import type { Duplex } from 'node:stream';

/**
 * Internals of pg's connection that this file depends on. The version of pg is pinned, and a test
 * checks them.
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
 * Decodes results as latin1, one character per byte. Buffer.from(text, 'latin1') then returns the
 * bytes of the server, without UTF-8 decoding.
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
  constructor(config: ConstructorParameters<typeof StatementTimeoutClient>[0]) {
    super({ ...config, connection: new RawConnection({ keepAlive: true }) } as typeof config);
  }
}

// The plan of a read does not depend on its values, and planning over the partitions costs as much
// as execution. An index leads to the records of one user, so sequential scans are disabled: a
// generic plan can estimate them as cheaper.
export const PLAN_ONCE = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' };

/**
 * Creates a pool whose text results are the bytes of the server as latin1 strings. Its connections
 * stay open and keep their prepared statements.
 */
export const createRawPool = (options: pg.PoolConfig & Omit<SessionOptions, 'settings'>): pg.Pool =>
  new pg.Pool({ ...options, ...poolOptions({ ...options, settings: PLAN_ONCE }), Client: RawClient } as unknown as pg.PoolConfig);
