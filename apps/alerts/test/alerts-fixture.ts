import { randomBytes, randomUUID } from 'node:crypto';
import { type EventContract, type RequestContract, UserUpdated } from '@company-data/contracts';
import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import { NatsLink, RequestClient } from '@company-data/messaging';
import { type RunningService } from '@company-data/service/database';
import { eventually, startTestServers, type TestServers } from '@company-data/testing';
import pg from 'pg';
import { startAlerts } from '../src/index.js';

/** What anybody waits for an answer, however busy the machine. */
const PATIENCE_MS = 60_000;

/** Alerts on real servers, fed with the events of users and sync and asked as staff would. */
export class AlertsFixture {
  private constructor(
    readonly servers: TestServers,
    readonly environment: Record<string, string>,
    readonly database: pg.Pool,
    private readonly links: Record<'staff' | 'users' | 'sync', NatsLink>,
    private readonly service: RunningService,
  ) {}

  static async start(changes: Record<string, string> = {}): Promise<AlertsFixture> {
    const servers = await startTestServers();
    const { user, password } = servers.nats.credentialsOf('alerts');
    const environment = {
      NATS_URL: servers.nats.url,
      NATS_USER: user,
      NATS_PASSWORD: password,
      DATABASE_URL: servers.database.urlOf('alerts'),
      ENCRYPTION_KEYS: `first:${randomBytes(32).toString('base64')}`,
      LOG_LEVEL: 'silent',
      DATABASE_STATEMENT_TIMEOUT_MS: String(PATIENCE_MS),
      ...changes,
    };
    const service = await startAlerts(environment);
    const database = new pg.Pool({ connectionString: environment.DATABASE_URL });
    const link = (name: string) => NatsLink.connect({ servers: servers.nats.url, name, ...servers.nats.credentialsOf(name) });
    const [staff, users, sync] = await Promise.all([link('staff'), link('users'), link('sync')]);
    return new AlertsFixture(servers, environment, database, { staff, users, sync }, service);
  }

  ask<P extends object, R>(contract: RequestContract<P, R>, payload: P, accountId: string): Promise<R> {
    const client = new RequestClient(this.links.staff, { timeoutMs: PATIENCE_MS });
    return client.request(contract, payload, { accountId, correlationId: randomUUID() });
  }

  /** Publishes an event as its owner does; answers its id. */
  async publish<P extends object>(
    event: EventContract<P>,
    accountId: string,
    payload: P,
    occurredAt = new Date(),
    id: string = randomUUID(),
  ): Promise<string> {
    const envelope = {
      id,
      type: event.subject,
      version: 1,
      occurred_at: occurredAt.toISOString(),
      correlation_id: 'c',
      causation_id: 'c',
      account_id: accountId,
      payload,
    };
    await this.streamOf(event.subject).publish(event.subject, JSON.stringify(envelope));
    return id;
  }

  async rows<T>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    return (await this.database.query(sql, parameters)).rows as T[];
  }

  /** Waits until events are taken, by their ids. */
  async taken(...ids: string[]): Promise<void> {
    await eventually(async () => {
      const rows = await this.rows(`select distinct event_id from inbox where event_id = any($1)`, [ids]);
      return rows.length === ids.length;
    });
  }

  /** An alert as staff writes it, that has been there since the given moment. */
  async alert(accountId: string, name: string, dataType = 'COMPANY_OFFICER', since = new Date(0)): Promise<string> {
    const id = randomUUID();
    await this.rows(
      `insert into alerts (account_id, id, name, frequency, data_type, url, created_at, updated_at)
       values ($1, $2, $3, 'DAILY', $4, 'https://client.example.com/hook', $5, $5)`,
      [accountId, id, name, dataType, since],
    );
    return id;
  }

  /** Assigns a user to alerts, as its owner does, and waits until it is. */
  async assign(accountId: string, userId: string, names: string[]): Promise<void> {
    await this.taken(await this.publish(UserUpdated, accountId, { user_id: userId, name: 'EXEMPLE', notifications: names }));
  }

  async stop(): Promise<void> {
    await this.service.close();
    await this.database.end();
    for (const link of Object.values(this.links)) await link.close();
    await this.servers.stop();
  }

  private streamOf(subject: string): JetStreamClient {
    const { connection } = this.links[subject.startsWith('evt.users.') ? 'users' : 'sync'];
    return jetstream(connection, { timeout: PATIENCE_MS });
  }
}
