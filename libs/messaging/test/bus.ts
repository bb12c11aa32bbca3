import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserDeleted } from '@company-data/contracts';
import { createLogger, Metrics } from '@company-data/observability';
import { createServiceDataSource, openDataSource, SqlTransactions } from '@company-data/persistence';
import { TimeoutError } from '@nats-io/transport-node';
import {
  type DatabaseService,
  eventually,
  type NatsServer,
  consumersOf,
  type Traffic,
  traffic,
  natsServices,
  startNats,
  startTestDatabase,
  streamSettings,
  type TestDatabase,
} from '@company-data/testing';
import type { DataSource } from 'typeorm';
import {
  serveErasures,
  messagingMigrations,
  NatsLink,
  Relay,
  type RelayOptions,
  StreamProvisioner,
  type StreamSettings,
  Subscriber,
  type Subscription,
  startSubscribers,
} from '../src/index.js';

const isLate = (error: unknown): boolean => error instanceof TimeoutError || (error as Error).cause instanceof TimeoutError;

/** Repeats a JetStream request that times out after 5 s, as on a busy machine. */
export async function patiently(ask: () => Promise<void>): Promise<void> {
  const asked = async (): Promise<true> => ask().then(() => true);
  await eventually(() => asked().catch((error: unknown) => (isLate(error) ? false : Promise.reject(error))));
}

/** Database side of one service. */
export interface Side {
  service: DatabaseService;
  dataSource: DataSource;
  transactions: SqlTransactions;
}

/** Consumers of the service that subscribes in tests. */
export const CONSUMER = 'alerts--test';
export const OTHER_CONSUMER = 'alerts--other-test';

/**
 * Permissions of the tests: alerts consumes events of users, and the gateway may send any request
 * to users.
 */
const played: Traffic = {
  ...traffic,
  gateway: { asks: ['req.users.>'], takes: {} },
  alerts: { asks: ['req.streams.erase-events.alerts'], takes: { [CONSUMER]: UserDeleted.subject, [OTHER_CONSUMER]: UserDeleted.subject } },
};

const usual: StreamSettings = {
  ...streamSettings,
  STREAM_DUPLICATE_WINDOW_SECONDS: 1,
  EVENTS_MAX_BYTES: -1,
  EVENT_ACK_WAIT_MS: 2_000,
};

interface Closable {
  stop(): Promise<void>;
}

/** Real servers with the messaging tables of two services: users publishes, alerts subscribes. */
export class Bus {
  readonly logger = createLogger({ app: 'test', level: 'silent' });
  private readonly open: Closable[] = [];
  private provisioning?: NatsLink;
  private provisioner?: StreamProvisioner;

  private constructor(
    readonly nats: NatsServer,
    private readonly directory: string,
    private readonly passwords: Record<string, string>,
    readonly database: TestDatabase,
    readonly users: Side,
    readonly alerts: Side,
  ) {}

  /** `settings` override the defaults of the server. */
  static async start(settings: Record<string, unknown> = {}): Promise<Bus> {
    const directory = await mkdtemp(join(tmpdir(), 'company-data-bus-'));
    const passwords = Object.fromEntries([...natsServices, 'tester'].map((name) => [name, randomBytes(12).toString('hex')]));
    const { tester, ...ofServices } = passwords;
    const [nats, database] = await Promise.all([
      startNats({ directory, passwords: ofServices, tester, traffic: played, settings }),
      startTestDatabase(),
    ]);
    const [users, alerts] = await Promise.all([openSide(database, 'users'), openSide(database, 'alerts')]);
    const bus = new Bus(nats, directory, passwords, database, users, alerts);
    bus.provisioning = await bus.connect('streams');
    await bus.provision();
    return bus;
  }

  /** Provisions the streams with the given settings over those of tests. */
  async provision(settings: Partial<StreamSettings> = {}): Promise<void> {
    await this.provisioner?.stop();
    const link = this.provisioning!;
    this.provisioner = new StreamProvisioner({
      link,
      logger: this.logger,
      settings: { ...usual, ...settings },
      consumers: consumersOf(played),
    });
    await patiently(() => this.provisioner!.start());
  }

  async link(name: string): Promise<NatsLink> {
    const link = await this.connect(name);
    this.open.push({ stop: () => link.close() });
    return link;
  }

  private connect(name: string): Promise<NatsLink> {
    return NatsLink.connect({ servers: this.nats.url, name, user: name, password: this.passwords[name]!, logger: this.logger });
  }

  relay(
    link: NatsLink,
    more: Partial<Pick<RelayOptions, 'transactions' | 'outbox' | 'sweepMs' | 'housekeepMs' | 'retention' | 'metrics' | 'logger'>> = {},
  ): Relay {
    const relay = new Relay({
      transactions: this.users.transactions,
      link,
      schema: 'users',
      logger: this.logger,
      metrics: new Metrics('users'),
      sweepMs: 100,
      ...more,
    });
    relay.start();
    this.open.push(relay);
    return relay;
  }

  subscribe(link: NatsLink, subscription: Subscription, more: { retryDelaysMs?: number[]; metrics?: Metrics } = {}): Subscriber<object> {
    const { transactions } = this.alerts;
    const metrics = new Metrics('alerts');
    const options = { transactions, link, logger: this.logger, metrics, retryDelaysMs: [50, 100] };
    const [subscriber] = startSubscribers([subscription], { ...options, ...more });
    this.open.push(subscriber!);
    return subscriber!;
  }

  /** Serves erasure requests of services until the test ends. */
  async serveErasures(): Promise<void> {
    const server = await serveErasures(this.provisioning!, this.provisioner!, ['users', 'alerts']);
    this.open.push({ stop: () => server.close() });
  }

  /** Directory of the streams on the server. */
  get store(): string {
    return join(this.directory, 'jetstream');
  }

  /** Stops everything that the last test started, newest first. */
  async idle(): Promise<void> {
    for (const each of this.open.splice(0).reverse()) await each.stop();
  }

  /** Restarts the server without its stored data. */
  async restartEmpty(): Promise<void> {
    await this.nats.stop();
    await rm(join(this.directory, 'jetstream'), { recursive: true, force: true });
    await this.nats.start();
  }

  /**
   * Saves the stored data of the server. The returned function restores it, as after a power
   * failure.
   */
  async storeChunks(): Promise<() => Promise<void>> {
    const [store, kept] = [join(this.directory, 'jetstream'), join(this.directory, 'kept')];
    await this.nats.stop();
    await cp(store, kept, { recursive: true });
    await this.nats.start();
    return async () => {
      await this.nats.stop();
      await rm(store, { recursive: true, force: true });
      await rename(kept, store);
      await this.nats.start();
    };
  }

  async stop(): Promise<void> {
    await this.idle();
    await this.provisioner?.stop();
    await this.provisioning?.close();
    await Promise.all([this.users.dataSource.destroy(), this.alerts.dataSource.destroy()]);
    await Promise.all([this.nats.stop(), this.database.stop()]);
    await rm(this.directory, { recursive: true, force: true });
  }
}

async function openSide(database: TestDatabase, service: DatabaseService): Promise<Side> {
  const options = { url: database.urlOf(service), schema: service, migrations: messagingMigrations, statementTimeout: 60_000 };
  const dataSource = createServiceDataSource(options);
  // A service reports an unavailable database after 3 s. In tests the database is only busy.
  await openDataSource(dataSource.setOptions({ extra: { ...dataSource.options.extra, connectionTimeoutMillis: 60_000 } }));
  return { service, dataSource, transactions: new SqlTransactions(dataSource) };
}
