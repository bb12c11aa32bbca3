import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import pg from 'pg';
import type { PostgresServer } from './postgres.js';
import { startTestNats, startTestPostgres, type TestNats } from './test-servers.js';

/** For JetStream: on a busy machine the disk may take its time. */
const patient = { timeout: 60_000 };

async function rows(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

// What holds of embedded servers and of containers alike: `npm test` runs it on either kind.
describe('startTestPostgres', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startTestPostgres();
    await rows(server.url, 'create table kept as select 42 as n');
  });
  afterAll(() => server.stop());

  it('speaks UTF-8 with a collation that does not depend on the machine', async () => {
    const sql = `select pg_encoding_to_char(encoding), datlocale from pg_database where datname = 'postgres'`;
    expect(await rows(server.url, sql)).toEqual(['UTF8', 'C.UTF-8']);
  });

  it('refuses a wrong password', async () => {
    const wrong = new URL(server.url);
    wrong.password = 'wrong';
    await expect(rows(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  it('answers nobody while killed, and serves the same rows on the same port when started again', async () => {
    await server.kill();
    await expect(rows(server.url, 'select 1')).rejects.toThrow();
    await server.start();
    expect(await rows(server.url, 'select n from kept')).toEqual([42]);
  });
});

describe('startTestNats', () => {
  let nats: TestNats;
  beforeAll(async () => {
    nats = await startTestNats();
  });
  afterAll(() => nats.stop());

  const open = (): Promise<NatsConnection> => {
    const { user, password } = nats.credentialsOf('users');
    return connect({ servers: nats.url, user, pass: password, inboxPrefix: '_INBOX.users', reconnect: false });
  };

  it('answers nobody while killed, and serves the same streams on the same port when started again', async () => {
    const before = await open();
    await (await jetstreamManager(before, patient)).streams.add({ name: 'EVT', subjects: ['evt.>'] });
    await jetstream(before, patient).publish('evt.users.kept', 'kept');
    await nats.kill();
    await before.closed();
    await expect(open()).rejects.toThrow();

    await nats.start();
    const after = await open();
    const { state } = await (await jetstreamManager(after, patient)).streams.info('EVT');
    await after.close();
    expect(state.messages).toBe(1);
  });
});
