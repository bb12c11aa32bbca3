import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { PostgresServer } from './postgres.js';
import { queryRows } from './query-rows.js';
import { startTestNats, startTestPostgres, type TestNats } from './test-servers.js';
import { TIMEOUT_MS } from '../time.js';

/** For JetStream, since the disk of a busy machine is slow. */
const withTimeout = { timeout: TIMEOUT_MS };

// `npm test` runs these tests with embedded servers or with containers.
describe('startTestPostgres', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startTestPostgres();
    await queryRows(server.url, 'create table kept as select 42 as n');
  });
  afterAll(() => server.stop());

  it('uses UTF-8 with a collation independent of the machine', async () => {
    const sql = `select pg_encoding_to_char(encoding) as encoding, datlocale as locale from pg_database where datname = 'postgres'`;
    expect(await queryRows(server.url, sql)).toEqual([{ encoding: 'UTF8', locale: 'C.UTF-8' }]);
  });

  it('rejects a wrong password', async () => {
    const wrong = new URL(server.url);
    wrong.password = 'wrong';
    await expect(queryRows(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  it('does not respond while killed, and serves the same rows on the same port after a restart', async () => {
    await server.kill();
    await expect(queryRows(server.url, 'select 1')).rejects.toThrow();
    await server.start();
    expect(await queryRows(server.url, 'select n from kept')).toEqual([{ n: 42 }]);
  });
});

describe('startTestNats', () => {
  let nats: TestNats;
  beforeAll(async () => {
    nats = await startTestNats();
  });
  afterAll(() => nats.stop());

  const open = (): Promise<NatsConnection> => {
    const { user, password } = nats.credentialsOf('tester');
    return connect({ servers: nats.url, user, pass: password, inboxPrefix: '_INBOX.users', reconnect: false });
  };

  it('does not respond while killed, and serves the same streams on the same port after a restart', async () => {
    const before = await open();
    await (await jetstreamManager(before, withTimeout)).streams.add({ name: 'EVT', subjects: ['evt.>'] });
    await jetstream(before, withTimeout).publish('evt.users.kept', 'kept');
    await nats.kill();
    await before.closed();
    await expect(open()).rejects.toThrow();

    await nats.start();
    const after = await open();
    const { state } = await (await jetstreamManager(after, withTimeout)).streams.info('EVT');
    await after.close();
    expect(state.messages).toBe(1);
  });
});
