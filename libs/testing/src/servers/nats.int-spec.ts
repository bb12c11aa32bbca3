import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { natsConfig } from './nats-config.js';
import { startNats } from './nats.js';
import { startTestNats, type TestNats } from './test-servers.js';
import { eventually, TIMEOUT_MS } from '../time.js';
import { traffic } from './traffic.js';

/** The password `new`. The server accepts a hash in place of a password. */
const BCRYPT_OF_NEW = '$2a$04$abcdefghijklmnopqrstuusf96eeUQLgQWR72RBesvIE8CjOJNM9O';

/** For JetStream, since the disk of a busy machine is slow. */
const withTimeout = { timeout: TIMEOUT_MS };

describe('NATS permissions', () => {
  let nats: TestNats;
  beforeAll(async () => {
    nats = await startTestNats();
  });
  afterAll(() => nats.stop());

  async function asService<T>(service: string, work: (connection: NatsConnection) => Promise<T>): Promise<T> {
    const { user, password } = nats.credentialsOf(service);
    const connection = await connect({ servers: nats.url, user, pass: password, inboxPrefix: `_INBOX.${service}` });
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  }

  const firstError = async (connection: NatsConnection): Promise<string> => {
    for await (const status of connection.status()) if (status.type === 'error') return status.error.message;
    return '';
  };

  it('reject an event of another service', async () => {
    const refusal = await asService('users', async (connection) => {
      const error = firstError(connection);
      connection.publish('evt.alerts.alert-created.v1');
      return error;
    });
    expect(refusal).toMatch(/Permissions Violation for Publish to "evt\.alerts/);
  });

  it('reject a subscription to the requests of another service', async () => {
    const refusal = await asService('users', async (connection) => {
      const error = firstError(connection);
      connection.subscribe('req.sync.>');
      return error;
    });
    expect(refusal).toMatch(/Permissions Violation for Subscription to "req\.sync/);
  });

  it('allow a request from one service to another and its reply', async () => {
    const reply = await asService('users', async (users) => {
      users.subscribe('req.users.list-accounts', { callback: (_error, message) => void message.respond('pong') });
      await users.flush();
      return asService('staff', async (staff) => (await staff.request('req.users.list-accounts', '', { timeout: TIMEOUT_MS })).string());
    });
    expect(reply).toBe('pong');
  });

  it('reject a connection without credentials', async () => {
    await expect(connect({ servers: nats.url, reconnect: false })).rejects.toThrow(/Authorization/);
  });
});

describe('NATS configuration', () => {
  it('takes effect on SIGHUP, and keeps the connections of unchanged users', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'company-data-'));
    const options = { host: '127.0.0.1', storeDirectory: join(directory, 'jetstream') };
    const before = { passwords: { users: 'old', sync: 'kept' }, traffic };
    const nats = await startNats({ directory, ...before });
    const opened = (user: string, pass: string) =>
      connect({ servers: nats.url, user, pass, inboxPrefix: `_INBOX.${user}`, reconnect: false });
    const kept = await opened('sync', 'kept');

    const users = { ...traffic['users']!, asks: [...traffic['users']!.asks, 'req.sync.added-later'] };
    const after = { passwords: { ...before.passwords, users: BCRYPT_OF_NEW }, traffic: { ...traffic, users } };
    await writeFile(join(directory, 'nats.conf'), await natsConfig({ ...options, port: nats.port, ...after }));
    process.kill(Number(await readFile(join(directory, 'nats.pid'), 'utf8')), 'SIGHUP');

    const renewed = await eventually(() => opened('users', 'new').catch(() => undefined));
    await expect(opened('users', 'old')).rejects.toThrow(/Authorization/);
    kept.subscribe('req.sync.added-later', { callback: (_error, message) => void message.respond('pong') });
    await kept.flush();
    expect((await renewed.request('req.sync.added-later', '', { timeout: TIMEOUT_MS })).string()).toBe('pong');
    await Promise.all([kept.close(), renewed.close()]);
    await nats.stop();
    await rm(directory, { recursive: true });
  });
});

describe('startNats', () => {
  it('serves the same streams after a killed parent left the server running', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'company-data-'));
    const orphan = await startNats({ directory });
    const before = await connect({ servers: orphan.url });
    await (await jetstreamManager(before, withTimeout)).streams.add({ name: 'EVT', subjects: ['evt.>'] });
    await jetstream(before, withTimeout).publish('evt.a', 'kept');
    await before.close();

    const next = await startNats({ directory });
    const after = await connect({ servers: next.url });
    const { state } = await (await jetstreamManager(after, withTimeout)).streams.info('EVT');
    await after.close();
    await next.stop();
    await rm(directory, { recursive: true });
    expect(state.messages).toBe(1);
    await expect(connect({ servers: orphan.url, reconnect: false })).rejects.toThrow();
  });
});
