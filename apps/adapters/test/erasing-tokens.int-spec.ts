import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConnectionDeleted, type EventContract, UserDeleted } from '@company-data/contracts';
import { NatsLink } from '@company-data/messaging';
import { providers } from '@company-data/providers';
import type { RunningService } from '@company-data/service/database';
import { eventually, startTestServers, type TestServers } from '@company-data/testing';
import { jetstream } from '@nats-io/jetstream';
import { Client } from 'pg';
import { startAdapters } from '../src/index.js';

const addresses = (): Record<string, string> =>
  Object.fromEntries(
    [...providers.values()].flatMap(({ sources }) => sources.map((source) => [source.configuration.url, 'http://127.0.0.1:9'])),
  );

describe('the tokens of connections', () => {
  let servers: TestServers;
  let service: RunningService;
  let database: Client;
  let account: string;
  let user: string;
  let connections: string[];

  beforeAll(async () => {
    servers = await startTestServers();
    const { user: name, password } = servers.nats.credentialsOf('adapters');
    service = await startAdapters({
      NATS_URL: servers.nats.url,
      NATS_USER: name,
      NATS_PASSWORD: password,
      DATABASE_URL: servers.database.urlOf('adapters'),
      ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
      LOG_LEVEL: 'silent',
      ...addresses(),
    });
    database = new Client({ connectionString: servers.database.urlOf('adapters') });
    await database.connect();
  });
  afterAll(async () => {
    await database.end();
    await service.close();
    await servers.stop();
  });

  async function hold(): Promise<void> {
    [account, user, connections] = [randomUUID(), randomUUID(), [randomUUID(), randomUUID()]];
    await database.query(
      `insert into connection_tokens (account_id, user_id, provider_name, connection_id, sealed_access)
       select $1, $2, 'example_provider', unnest($3::uuid[]), 'sealed'`,
      [account, user, connections],
    );
  }

  const held = async (): Promise<string[]> => {
    const { rows } = await database.query<{ connection_id: string }>('select connection_id from connection_tokens where account_id = $1', [
      account,
    ]);
    return rows.map(({ connection_id }) => connection_id);
  };

  /** Publishes an event as the service that owns it would. */
  async function tell<P extends object>(event: EventContract<P>, payload: P): Promise<void> {
    const owner = event.subject.split('.')[1]!;
    const link = await NatsLink.connect({ servers: servers.nats.url, name: owner, ...servers.nats.credentialsOf(owner) });
    const cause = { correlation_id: 'test', causation_id: randomUUID(), account_id: account };
    const envelope = { id: randomUUID(), type: event.subject, version: 1, occurred_at: '2026-01-01T00:00:00.000Z', ...cause, payload };
    await jetstream(link.connection).publish(event.subject, JSON.stringify(envelope));
    await link.close();
  }

  it('are erased with the connection, and with no other', async () => {
    await hold();
    await tell(ConnectionDeleted, { user_id: user, connection_id: connections[0]!, provider_name: 'example_provider' });
    await eventually(async () => (await held()).length === 1);
    expect(await held()).toEqual([connections[1]]);
  });

  it('are erased with the user', async () => {
    await hold();
    await tell(UserDeleted, { user_id: user });
    await eventually(async () => (await held()).length === 0);
    expect(await held()).toEqual([]);
  });
});
