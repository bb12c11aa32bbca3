import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, Metrics } from '@company-data/observability';
import { createServiceDataSource, SqlTransactions } from '@company-data/persistence';
import { TimeoutError } from '@nats-io/transport-node';
import {
  type DatabaseService,
  eventually,
  type NatsServer,
  natsServices,
  startNats,
  startTestDatabase,
  type TestDatabase,
} from '@company-data/testing';
import type { DataSource } from 'typeorm';
import {
  addOutboxPlaces,
  createMessagingTables,
  NatsLink,
  Relay,
  type RelayOptions,
  type StreamSettings,
  Subscriber,
  type Subscription,
  startSubscribers,
} from '../src/index.js';

const isLate = (error: unknown): boolean => error instanceof TimeoutError || (error as Error).cause instanceof TimeoutError;

/** What asks JetStream gives up after 5 s: on a busy machine it asks again. */
export async function patiently(ask: () => Promise<void>): Promise<void> {
  const asked = async (): Promise<true> => ask().then(() => true);
  await eventually(() => asked().catch((error: unknown) => (isLate(error) ? false : Promise.reject(error))));
}

/** One service's database side. */
export interface Side {
  service: DatabaseService;
  dataSource: DataSource;
  transactions: SqlTransactions;
}

interface Closable {
  stop(): Promise<void>;
}

/** Real servers with two services' messaging tables: users publishes, alerts subscribes. */
export class Bus {
  readonly logger = createLogger({ app: 'test', level: 'silent' });
  private readonly open: Closable[] = [];

  private constructor(
    readonly nats: NatsServer,
    private readonly directory: string,
    private readonly passwords: Record<string, string>,
    readonly database: TestDatabase,
    readonly users: Side,
    readonly alerts: Side,
    readonly streams: StreamSettings,
  ) {}

  static async start(streams: StreamSettings = { maxAgeSeconds: 3_600, duplicateWindowSeconds: 1, maxBytes: -1 }): Promise<Bus> {
    const directory = await mkdtemp(join(tmpdir(), 'company-data-bus-'));
    const passwords = Object.fromEntries(natsServices.map((name) => [name, randomBytes(12).toString('hex')]));
    const [nats, database] = await Promise.all([startNats({ directory, passwords }), startTestDatabase()]);
    const [users, alerts] = await Promise.all([openSide(database, 'users'), openSide(database, 'alerts')]);
    return new Bus(nats, directory, passwords, database, users, alerts, streams);
  }

  async link(name: string): Promise<NatsLink> {
    const password = this.passwords[name]!;
    const link = await NatsLink.connect({ servers: this.nats.url, name, user: name, password, logger: this.logger });
    this.open.push({ stop: () => link.close() });
    return link;
  }

  async relay(
    link: NatsLink,
    more: Partial<Pick<RelayOptions, 'transactions' | 'sweepMs' | 'housekeepMs' | 'kept' | 'metrics' | 'logger' | 'streams'>> = {},
  ): Promise<Relay> {
    const relay = new Relay({
      transactions: this.users.transactions,
      link,
      databaseUrl: this.database.urlOf('users'),
      schema: 'users',
      logger: this.logger,
      metrics: new Metrics('users'),
      streams: this.streams,
      sweepMs: 100,
      ...more,
    });
    await patiently(() => relay.start());
    this.open.push(relay);
    return relay;
  }

  subscribe(link: NatsLink, subscription: Subscription, more: { ackWaitMs?: number; retryDelaysMs?: number[] } = {}): Subscriber<object> {
    const { transactions } = this.alerts;
    const metrics = new Metrics('alerts');
    const options = { transactions, link, logger: this.logger, metrics, streams: this.streams, ackWaitMs: 2_000, retryDelaysMs: [50, 100] };
    const [subscriber] = startSubscribers([subscription], { ...options, ...more });
    this.open.push(subscriber!);
    return subscriber!;
  }

  /** Stops what the last test started, newest first. */
  async quiet(): Promise<void> {
    for (const each of this.open.splice(0).reverse()) await each.stop();
  }

  /** The server comes back without anything it had stored. */
  async restartEmpty(): Promise<void> {
    await this.nats.stop();
    await rm(join(this.directory, 'jetstream'), { recursive: true, force: true });
    await this.nats.start();
  }

  /** Keeps what the server has stored by now; what is answered puts that back, as after a loss of power. */
  async keepStore(): Promise<() => Promise<void>> {
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
    await this.quiet();
    await Promise.all([this.users.dataSource.destroy(), this.alerts.dataSource.destroy()]);
    await Promise.all([this.nats.stop(), this.database.stop()]);
    await rm(this.directory, { recursive: true, force: true });
  }
}

async function openSide(database: TestDatabase, service: DatabaseService): Promise<Side> {
  const options = { url: database.urlOf(service), schema: service, migrations: [], statementTimeout: 60_000 };
  const dataSource = createServiceDataSource(options);
  // A service says after 3 s that its database does not answer; here it is only busy.
  await dataSource.setOptions({ extra: { ...dataSource.options.extra, connectionTimeoutMillis: 60_000 } }).initialize();
  const runner = dataSource.createQueryRunner();
  await createMessagingTables(runner);
  await addOutboxPlaces(runner);
  await runner.release();
  return { service, dataSource, transactions: new SqlTransactions(dataSource) };
}
