import { randomUUID } from 'node:crypto';
import { CreateDataConnection, type EventContract, type EventEnvelope } from '@company-data/contracts';
import { jetstream } from '@nats-io/jetstream';
import { NatsLink, RequestClient } from '@company-data/messaging';
import { startTestServers, type TestServers } from '@company-data/testing';
import { Client } from 'pg';
import { startSync } from '../src/index.js';
import { FakeUsers } from './fake-users.js';
import { TestUser } from './test-user.js';

/** What anybody waits for an answer, however busy the machine. */
const PATIENCE_MS = 60_000;

/** `instant()` of a service whose clock goes, and of one whose clock stands at a time. */
const clockFrom = (time: string): string =>
  `create or replace function instant() returns timestamptz language sql volatile as $$select ${time} + (select offset_by from clock_offset)$$`;

/** The sync service on real servers, with the users service played by a responder and the adapters by the test. */
export class SyncHarness {
  /** Asks as the gateway does. */
  readonly gateway: RequestClient;
  /** Asks as the adapters do. */
  readonly adapters: RequestClient;

  private constructor(
    readonly servers: TestServers,
    /** Plays the users service. */
    readonly users: FakeUsers,
    readonly sync: { close(): Promise<void> },
    private readonly links: Record<'gateway' | 'adapters' | 'users', NatsLink>,
    readonly database: Client,
    readonly settings: Record<string, string>,
  ) {
    this.gateway = new RequestClient(links.gateway, { timeoutMs: PATIENCE_MS });
    this.adapters = new RequestClient(links.adapters, { timeoutMs: PATIENCE_MS });
  }

  static async start(settings: Record<string, string> = {}): Promise<SyncHarness> {
    const servers = await startTestServers();
    const linkOf = (name: string) => NatsLink.connect({ servers: servers.nats.url, name, ...servers.nats.credentialsOf(name) });
    const users = await linkOf('users');
    const fakeUsers = await FakeUsers.start(users);
    const environment = SyncHarness.environmentOf(servers, settings);
    const sync = await startSync(environment);
    const database = new Client({ connectionString: servers.database.urlOf('sync') });
    await database.connect();
    const links = { users, gateway: await linkOf('gateway'), adapters: await linkOf('adapters') };
    return new SyncHarness(servers, fakeUsers, sync, links, database, environment);
  }

  static environmentOf(servers: TestServers, settings: Record<string, string>): Record<string, string> {
    const { user, password } = servers.nats.credentialsOf('sync');
    return {
      NATS_URL: servers.nats.url,
      NATS_USER: user,
      NATS_PASSWORD: password,
      DATABASE_URL: servers.database.urlOf('sync'),
      LOG_LEVEL: 'silent',
      ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
      SWEEP_MS: '100',
      SYNC_REQUESTS_PER_MINUTE: '1000',
      LEASE_SECONDS: '600',
      REQUEST_TIMEOUT_MS: String(PATIENCE_MS),
      DATABASE_STATEMENT_TIMEOUT_MS: String(PATIENCE_MS),
      DOCUMENT_PATIENCE_MS: String(PATIENCE_MS),
      ...settings,
    };
  }

  async stop(): Promise<void> {
    await this.sync.close();
    await Promise.all([...Object.values(this.links).map((link) => link.close()), this.database.end()]);
    await this.servers.stop();
  }

  /** A new user of a new account, connected to company_legal_fr for some data types. */
  async connectedUser(dataTypes: string[]): Promise<TestUser> {
    const user = new TestUser(this, randomUUID(), randomUUID());
    user.connection = await user.ask(CreateDataConnection, {
      user_id: user.id,
      provider_name: 'company_legal_fr',
      requested_data_types: dataTypes,
    });
    return user;
  }

  /** Publishes an event as the users service would. */
  async publishAsUsers<P extends object>(event: EventContract<P>, account: string, payload: P): Promise<void> {
    const cause = { correlation_id: 'test', causation_id: randomUUID(), account_id: account };
    const envelope = { id: randomUUID(), type: event.subject, version: 1, occurred_at: new Date().toISOString(), ...cause, payload };
    await jetstream(this.links.users.connection, { timeout: PATIENCE_MS }).publish(event.subject, JSON.stringify(envelope));
  }

  /** Lets no time pass for the service. */
  async stopClock(): Promise<void> {
    const { rows } = await this.database.query<{ now: string }>('select clock_timestamp()::text as now');
    await this.database.query(clockFrom(`timestamptz '${rows[0]!.now}'`));
  }

  async startClock(): Promise<void> {
    await this.database.query(clockFrom('clock_timestamp()'));
  }

  /** Moves the service's clock, which goes on from there. */
  async moveClock(to: Date): Promise<void> {
    await this.startClock();
    await this.database.query('update clock_offset set offset_by = $1::timestamptz - clock_timestamp()', [to]);
  }

  /** Events published so far of a type, oldest first. */
  async events<P>(subject: string): Promise<EventEnvelope<P>[]> {
    const { rows } = await this.database.query<{ body: string }>('select body from outbox where subject = $1 order by sequence', [subject]);
    return rows.map((row) => JSON.parse(row.body) as EventEnvelope<P>);
  }
}
