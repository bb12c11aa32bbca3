import type { DynamicModule, INestMicroservice, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { createLogger, HealthEndpoint, type Logger, Metrics, NestLogger, type ReadinessCheck } from '@company-data/observability';
import { createServiceDataSource, openDataSource, poolOf, type ServiceDataSourceOptions, SqlTransactions } from '@company-data/persistence';
import type { DataSource } from 'typeorm';
import {
  measureLink,
  NatsLink,
  Outbox,
  Relay,
  RequestClient,
  type RequestGate,
  RpcServer,
  StaffActions,
  startSubscribers,
  type Subscriber,
  type Subscription,
} from '@company-data/messaging';
import { secretFields } from '@company-data/providers';
import { admitKeys } from './admit-keys.js';
import { DatabasePools } from './database-pools.js';
import { serveDeadLetterRequests, erasingStoredMessages } from './dead-letters.js';
import { serveKeyRotation } from './key-rotation.js';
import { KeyWatch, type Sealed } from './key-watch.js';
import { gateOf, type GrantsOfService, LateGrants } from './late-grants.js';
import type { DatabaseServiceConfig } from './service-config.js';
import { serveClockRequests, type ClockWork, mayMoveClock } from './test-clock.js';
import { type DatabaseServiceDependencies, dependenciesModule } from './service-dependencies.js';

export interface ServiceDefinition<C extends DatabaseServiceConfig> {
  /** The app's name: of its schema, role, NATS user and log lines. */
  name: string;
  config: C;
  migrations: ServiceDataSourceOptions['migrations'];
  entities?: ServiceDataSourceOptions['entities'];
  /** What it seals; a service that seals nothing has none. */
  sealed?: Sealed;
  /** Connections of a second pool, injected as `RESERVED_TRANSACTIONS`: for work that requests and events must not keep waiting, of few statements. */
  reservedConnections?: number;
  module: (parts: DatabaseServiceDependencies<C>) => Type | DynamicModule;
  /** Subscriptions, resolved from the running app. */
  subscriptions?: (app: INestMicroservice) => Subscription[];
  /** The grants it asks others with, resolved from the running app; one that is told nothing has those that come with its work. */
  grants?: (app: INestMicroservice) => GrantsOfService;
  /** What goes by a clock of its own, resolved from the running app, with what runs beside requests and events. */
  clockWork?: (app: INestMicroservice) => ClockWork;
  /** Starts what runs beside requests and events; answers how to stop it before requests stop. */
  background?: (app: INestMicroservice, parts: DatabaseServiceDependencies<C>) => Promise<{ stop(): Promise<void> }>;
}

/** A running service. */
export interface RunningService {
  /** Base URL of /health and /metrics. */
  healthUrl: string;
  /** Stops taking work, finishes what is in flight, then lets go of NATS and the database. */
  close(): Promise<void>;
}

/** What shows the state of a service from the beginning of its start. */
interface Shown {
  metrics: Metrics;
  health: HealthEndpoint;
}

class RootModule {}

type Step = () => unknown;
type Connected<C> = DatabaseServiceDependencies<C> & { dataSource: DataSource; grants: LateGrants; gate: RequestGate };

async function reserve<C extends DatabaseServiceConfig>(
  { config, name, reservedConnections }: ServiceDefinition<C>,
  pools: DatabasePools,
  undo: Step[],
): Promise<Pick<Connected<C>, 'reserved'>> {
  if (reservedConnections === undefined) return {};
  const { DATABASE_URL: url, DATABASE_STATEMENT_TIMEOUT_MS: statementTimeout } = config;
  const options = { url, schema: name, migrations: [], poolSize: reservedConnections, statementTimeout, plansOnce: true };
  const dataSource = await createServiceDataSource(options).initialize();
  undo.push(() => dataSource.destroy());
  pools.add('reserved', poolOf(dataSource));
  return { reserved: new SqlTransactions(dataSource) };
}

async function connectDependencies<C extends DatabaseServiceConfig>(
  definition: ServiceDefinition<C>,
  logger: Logger,
  { metrics, health }: Shown,
  undo: Step[],
): Promise<Connected<C>> {
  const { config, name, migrations, entities } = definition;
  const grants = new LateGrants();
  // Requests come once all is connected.
  const late: { staff?: StaffActions } = {};
  const gate = gateOf(name, config, { grants, logger, onStaff: (action) => late.staff!.record(action) });
  const source = createServiceDataSource({
    url: config.DATABASE_URL,
    schema: name,
    migrations,
    entities,
    poolSize: config.DATABASE_POOL_SIZE,
    statementTimeout: config.DATABASE_STATEMENT_TIMEOUT_MS,
  });
  const dataSource = await health.during('migrations', openDataSource(source));
  undo.push(() => dataSource.destroy());
  const pools = new DatabasePools(metrics);
  pools.add('main', poolOf(dataSource));
  const reserved = await reserve(definition, pools, undo);
  const access = { user: config.NATS_USER, password: config.NATS_PASSWORD, pingSeconds: config.NATS_PING_SECONDS };
  const link = await health.during('nats', NatsLink.connect({ servers: config.NATS_URL, name, ...access, logger }));
  undo.push(() => link.close());
  measureLink(link, metrics);
  const requests = new RequestClient(link, { timeoutMs: config.REQUEST_TIMEOUT_MS, grants, metrics });
  const transactions = new SqlTransactions(dataSource);
  late.staff = new StaffActions(transactions, logger);
  return { config, logger, metrics, link, requests, dataSource, transactions, ...reserved, outbox: new Outbox(), pools, grants, gate };
}

const readinessChecks = ({ link, dataSource }: { link: NatsLink; dataSource: DataSource }) => [
  { name: 'nats', check: () => (link.connected ? Promise.resolve() : Promise.reject(new Error('not connected'))) },
  { name: 'database', check: async () => void (await dataSource.query('select 1')) },
];

async function startKeyWatch<C extends DatabaseServiceConfig>(
  { sealed }: ServiceDefinition<C>,
  parts: Connected<C>,
  undo: Step[],
): Promise<ReadinessCheck[]> {
  if (!sealed) return [];
  const watch = await new KeyWatch(parts, sealed).start();
  undo.push(() => watch.stop());
  return [{ name: 'keys', check: () => watch.check() }];
}

function startRelay<C extends DatabaseServiceConfig>(
  { name, config }: ServiceDefinition<C>,
  { transactions, outbox, link, logger, metrics }: Connected<C>,
): Relay {
  const relay = new Relay({
    transactions,
    link,
    outbox,
    schema: name,
    logger,
    metrics,
    sweepMs: config.OUTBOX_POLL_INTERVAL_MS,
    housekeepMs: config.OUTBOX_MAINTENANCE_INTERVAL_MS,
    retention: {
      events: config.EVENT_RETENTION_DAYS,
      deadLetters: config.DEAD_LETTER_RETENTION_DAYS,
      staffActions: config.STAFF_ACTION_RETENTION_DAYS,
    },
  });
  relay.start();
  return relay;
}

const subscribe = <C extends DatabaseServiceConfig>(
  subscriptions: Subscription[],
  { config, transactions, link, logger, metrics }: Connected<C>,
): Subscriber<object>[] =>
  startSubscribers(subscriptions, {
    transactions,
    link,
    logger,
    metrics,
    retryDelaysMs: config.EVENT_RETRY_DELAYS_MS.split(',').map(Number),
  });

async function startAll<C extends DatabaseServiceConfig>(
  definition: ServiceDefinition<C>,
  logger: Logger,
  shown: Shown,
  undo: Step[],
): Promise<void> {
  const parts = await connectDependencies(definition, logger, shown, undo);
  if (definition.sealed) await admitKeys(definition.name, definition.sealed.keys, parts.transactions);
  const server = new RpcServer(parts.link, parts.gate, { metrics: parts.metrics });
  const app = await NestFactory.createMicroservice(
    { module: RootModule, imports: [dependenciesModule(parts), asModule(definition.module(parts))] },
    { strategy: server, logger: new NestLogger(logger), abortOnError: false },
  );
  parts.grants.resolve(definition.grants?.(app));
  const subscriptions = (definition.subscriptions?.(app) ?? []).map(erasingStoredMessages);
  serveDeadLetterRequests(definition.name, server, subscriptions, parts);
  if (definition.sealed) serveKeyRotation(definition.name, server, definition.sealed, parts.transactions);
  if (definition.clockWork && mayMoveClock(definition.name, definition.config)) {
    const clock = serveClockRequests({ ...parts, name: definition.name }, server, definition.clockWork(app));
    undo.push(() => clock.stop());
  }
  const relay = startRelay(definition, parts);
  undo.push(() => relay.stop());
  await app.listen();
  undo.push(() => app.close());
  const subscribers = subscribe(subscriptions, parts);
  undo.push(() => Promise.all(subscribers.map((subscriber) => subscriber.stop())));
  const background = await definition.background?.(app, parts);
  undo.push(() => background?.stop());
  shown.health.started([...readinessChecks(parts), ...(await startKeyWatch(definition, parts, undo))]);
}

/**
 * Starts a service that owns a schema: database migrated, requests answered through Nest over NATS, outbox relayed,
 * subscriptions fed, health and metrics on a port of their own. A start that fails lets go of all it took.
 */
export async function startService<C extends DatabaseServiceConfig>(definition: ServiceDefinition<C>): Promise<RunningService> {
  const { config, name } = definition;
  const logger = createLogger({ app: name, level: config.LOG_LEVEL, secretFields });
  const undo: Step[] = [];
  const undoAll = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  const metrics = new Metrics(name).collectProcessMetrics();
  const health = await HealthEndpoint.start({ host: config.HEALTH_HOST, port: config.HEALTH_PORT, metrics, logger });
  await startAll(definition, logger, { metrics, health }, undo).catch(async (error: unknown) => {
    await undoAll();
    await health.close();
    throw error;
  });
  logger.info({ health: health.url }, `${name} is ready`);
  const close = async (): Promise<void> => {
    health.drain();
    await undoAll();
    await health.close();
    logger.info(`${name} has stopped`);
  };
  let closing: Promise<void> | undefined;
  return { healthUrl: health.url, close: () => (closing ??= close()) };
}

const asModule = (module: Type | DynamicModule): DynamicModule => ('module' in module ? module : { module });
