import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { headers } from '@nats-io/transport-node';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NatsServer, reloadNatsOf, startNats, TIMEOUT_MS, traffic } from '@company-data/testing';
import { NatsLink } from '../src/index.js';

const passwords = { users: 'of users', gateway: 'of gateway' };

describe('reply', () => {
  let directory: string;
  let nats: NatsServer;
  let users: NatsLink;
  let gateway: NatsLink;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'company-data-'));
    nats = await startNats({ directory, passwords });
    [users, gateway] = await Promise.all([linkOf('users'), linkOf('gateway')]);
  });
  afterAll(async () => {
    await Promise.all([users?.close(), gateway?.close()]);
    await nats?.stop();
    await rm(directory, { recursive: true });
  });

  const linkOf = (name: 'users' | 'gateway') => NatsLink.connect({ servers: nats.url, name, user: name, password: passwords[name] });

  it('arrives when the server has loaded other permissions since the request', async () => {
    const asked = Promise.withResolvers<() => void>();
    users.connection.subscribe('req.users.get-user', { callback: (_error, message) => asked.resolve(() => void message.respond('pong')) });
    await users.connection.flush();
    const reply = gateway.inboxes.request('req.users.get-user', new Uint8Array(), { timeout: TIMEOUT_MS, headers: headers() });
    const respond = await asked.promise;
    const known = traffic['users']!;
    await reloadNatsOf(directory, { passwords, traffic: { ...traffic, users: { ...known, asks: [...known.asks, 'req.sync.added'] } } });
    respond();
    expect((await reply).string()).toBe('pong');
  });
});
