import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { UserDeleted } from '@company-data/contracts';
import { NatsLink } from '@company-data/messaging';
import { type RunningService } from '@company-data/service/database';
import { eventually, startTestServers, type TestServers } from '@company-data/testing';
import { jetstream } from '@nats-io/jetstream';
import pg from 'pg';
import { startInput } from '../src/index.js';

/** What anybody waits for an answer, however busy the machine. */
const PATIENCE_MS = 60_000;

describe('input', () => {
  let servers: TestServers;
  let environment: Record<string, string>;
  let service: RunningService;
  let users: NatsLink;
  let database: pg.Client;

  beforeAll(async () => {
    servers = await startTestServers();
    const { user, password } = servers.nats.credentialsOf('input');
    environment = {
      NATS_URL: servers.nats.url,
      NATS_USER: user,
      NATS_PASSWORD: password,
      DATABASE_URL: servers.database.urlOf('input'),
      LOG_LEVEL: 'silent',
      DATABASE_STATEMENT_TIMEOUT_MS: String(PATIENCE_MS),
    };
    service = await startInput(environment);
    users = await NatsLink.connect({ servers: servers.nats.url, name: 'users', ...servers.nats.credentialsOf('users') });
    database = new pg.Client({ connectionString: environment['DATABASE_URL'] });
    await database.connect();
  });
  afterAll(async () => {
    await service?.close();
    await users?.close();
    await database?.end();
    await servers?.stop();
  });

  const deleteUser = async (accountId: string, userId: string): Promise<void> => {
    const about = { version: 1, occurred_at: new Date().toISOString(), correlation_id: 'c', causation_id: 'c', account_id: accountId };
    const event = { id: randomUUID(), type: UserDeleted.subject, ...about, payload: { user_id: userId } };
    await jetstream(users.connection, { timeout: PATIENCE_MS }).publish(UserDeleted.subject, JSON.stringify(event));
  };
  const erased = async (accountId: string, userId: string): Promise<boolean> =>
    (await database.query('select from erased_users where account_id = $1 and user_id = $2', [accountId, userId])).rowCount === 1;

  it('remembers that a user is gone', async () => {
    const [accountId, userId] = [randomUUID(), randomUUID()];
    await deleteUser(accountId, userId);
    await eventually(() => erased(accountId, userId));
    expect(await erased(randomUUID(), userId)).toBe(false);
  });

  it('is ready, and shows its metrics', async () => {
    const ready = await fetch(`${service.healthUrl}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', checks: { nats: 'up', database: 'up' } }]);
    expect(await (await fetch(`${service.healthUrl}/metrics`)).text()).toContain('inbox_handled_total{app="input"}');
  });

  it('starts again on its own tables, and takes what happened meanwhile', async () => {
    await service.close();
    const [accountId, userId] = [randomUUID(), randomUUID()];
    await deleteUser(accountId, userId);
    service = await startInput(environment);
    expect(await eventually(() => erased(accountId, userId))).toBe(true);
  });

  it('names what is missing from its configuration', async () => {
    await expect(startInput({ ...environment, DATABASE_URL: undefined, HEALTH_PORT: '99999' })).rejects.toThrow(
      /DATABASE_URL.*HEALTH_PORT|HEALTH_PORT.*DATABASE_URL/,
    );
  });

  // The last one, as it ends the service whose connections would come and go meanwhile.
  it('lets go of the database when its start fails late', async () => {
    await service.close();
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const HEALTH_PORT = String((taken.address() as AddressInfo).port);
    const others = `select from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`;
    const alone = async (): Promise<boolean> => (await database.query(others)).rowCount === 0;
    // PostgreSQL shows an ended connection for a moment.
    await eventually(alone);
    await expect(startInput({ ...environment, HEALTH_PORT })).rejects.toThrow('EADDRINUSE');
    expect(await eventually(alone)).toBe(true);
    await new Promise((resolve) => taken.close(resolve));
  });
});
