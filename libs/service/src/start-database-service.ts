import type { INestMicroservice, Provider, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { NestLogger, type ReadinessCheck, RepeatedFailure } from '@company-data/observability';
import {
  connectDatabase,
  createServiceDataSource,
  migrateDatabase,
  poolOf,
  type ServiceDataSourceOptions,
  SqlTransactions,
} from '@company-data/persistence';
import type { DataSource } from 'typeorm';
import {
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
import { admitKeys } from './admit-keys.js';
import { DatabasePools } from './database-pools.js';
import { serveDeadLetterRequests } from './dead-letters.js';
import { serveKeyRotation } from './key-rotation.js';
import { KeyWatch, type Sealed } from './key-watch.js';
import { gateOf, type GrantsOfService, LateGrants } from './late-grants.js';
import type { BackgroundWorker } from './background.js';
import { IntervalJobs } from './interval-jobs.js';
import { backgroundOf, subscriptionsOf } from './operations.js';
import { rootModuleOf } from './root-module.js';
import { connectNats, type RunningService, runService, type StartingService, type UndoSteps } from './run-service.js';
import { type DatabaseServiceConfig, poolerOptionsOf, sessionUrlOf } from './service-config.js';
import { serveClockRequests, type ClockWork, mayMoveClock } from './test-clock.js';
import type { DatabaseServiceDependencies } from './service-dependencies.js';

export interface ServiceDefinition<C extends DatabaseServiceConfig> {
  /** Name of the app, and of its schema, role, NATS user and log lines. */
  name: string;
  config: C;
  migrations: ServiceDataSourceOptions['migrations'];
  entities?: ServiceDataSourceOptions['entities'];
  /** Absent for a service without sealed values. */
  sealed?: Sealed;
  /**
   * Connections of a second pool, injected as `RESERVED_TRANSACTIONS`. They are for short work that
   * must not wait for requests and events.
   */
  reservedConnections?: number;
  /**
   * Its root module. Operations are found by their decorators: `@Answers`, `@OnEvent`, `@Interval`,
   * `@RunsInBackground`.
   */
  module: Type;
  /** Providers for all modules that are known only at the start. */
  providers?: Provider[];
  /**
   * Returns the grants for the service's own requests. Without it, the service forwards the grants
   * of the requests that it handles.
   */
  grants?: (app: INestMicroservice) => GrantsOfService;
  /**
   * Returns the work that depends on the clock of the service. Absent for a service without a
   * movable clock.
   */
  clockWork?: (app: INestMicroservice) => Omit<ClockWork, 'moved'>;
}

type Connected<C> = DatabaseServiceDependencies<C> & { dataSource: DataSource; grants: LateGrants; gate: RequestGate };

const dataSourceOptionsOf = (schema: string, config: DatabaseServiceConfig) => ({
  url: config.DATABASE_URL,
  schema,
  statementTimeout: config.DATABASE_STATEMENT_TIMEOUT_MS,
  ...poolerOptionsOf(config),
});

async function reserve<C extends DatabaseServiceConfig>(
  { config, name, reservedConnections }: ServiceDefinition<C>,
  pools: DatabasePools,
  undo: UndoSteps,
): Promise<Pick<Connected<C>, 'reserved'>> {
  if (reservedConnections === undefined) return {};
  const options = { ...dataSourceOptionsOf(name, config), migrations: [], poolSize: reservedConnections, plansOnce: true };
  const dataSource = await createServiceDataSource(options).initialize();
  undo.push(() => dataSource.destroy());
  pools.add('reserved', poolOf(dataSource));
  return { reserved: new SqlTransactions(dataSource) };
}

async function connectDependencies<C extends DatabaseServiceConfig>(
  definition: ServiceDefinition<C>,
  service: StartingService<C>,
  undo: UndoSteps,
): Promise<Connected<C>> {
  const { config, name, migrations, entities } = definition;
  const { logger, metrics, health, readinessChecks } = service;
  const grants = new LateGrants();
  // Requests arrive after all dependencies are connected.
  const late: { staff?: StaffActions } = {};
  const gate = gateOf(name, config, { grants, logger, onStaff: (action) => late.staff!.record(action) });
  const poolSize = config.DATABASE_POOL_SIZE;
  const source = createServiceDataSource({ ...dataSourceOptionsOf(name, config), migrations, entities, poolSize });
  const failure = new RepeatedFailure(logger, 'cannot connect to the database yet');
  await health.during(
    'database',
    connectDatabase(source, (error) => failure.failed(error)),
  );
  failure.succeeded();
  const migrating = migrateDatabase(source, { migrationUrl: sessionUrlOf(config), migrates: config.MIGRATE_AT_START === 'on' });
  const dataSource = await health.during('migrations', migrating);
  undo.push(() => dataSource.destroy());
  const pools = new DatabasePools(metrics);
  pools.add('main', poolOf(dataSource));
  const reserved = await reserve(definition, pools, undo);
  const link = await connectNats(service, undo);
  readinessChecks.push({ name: 'database', check: async () => void (await dataSource.query('select 1')) });
  const requests = new RequestClient(link, { timeoutMs: config.REQUEST_TIMEOUT_MS, grants, metrics });
  const transactions = new SqlTransactions(dataSource);
  late.staff = new StaffActions(transactions, logger);
  return { config, logger, metrics, link, requests, dataSource, transactions, ...reserved, outbox: new Outbox(), pools, grants, gate };
}

async function startKeyWatch<C extends DatabaseServiceConfig>(
  { sealed }: ServiceDefinition<C>,
  parts: Connected<C>,
  app: INestMicroservice,
  readinessChecks: ReadinessCheck[],
): Promise<void> {
  if (!sealed) return;
  const watch = await new KeyWatch(parts, sealed).start(app.get(IntervalJobs));
  readinessChecks.push({ name: 'keys', check: () => watch.check() });
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

function clockWorkOf<C extends DatabaseServiceConfig>(
  { clockWork }: ServiceDefinition<C>,
  app: INestMicroservice,
  background: BackgroundWorker[],
): ClockWork | undefined {
  return clockWork && { ...clockWork(app), moved: () => background.forEach((worker) => worker.clockMoved?.()) };
}

async function startAll<C extends DatabaseServiceConfig>(
  definition: ServiceDefinition<C>,
  service: StartingService<C>,
  undo: UndoSteps,
): Promise<void> {
  const parts = await connectDependencies(definition, service, undo);
  if (definition.sealed) await admitKeys(definition.name, definition.sealed.keys, parts.transactions);
  const server = new RpcServer(parts.link, parts.gate, { metrics: parts.metrics, drainTimeoutMs: definition.config.DRAIN_MS });
  const options = { strategy: server, logger: new NestLogger(service.logger), abortOnError: false };
  const app = await NestFactory.createMicroservice(rootModuleOf(definition, parts), options);
  parts.grants.resolve(definition.grants?.(app));
  const subscriptions = subscriptionsOf(app);
  const background = backgroundOf(app);
  serveDeadLetterRequests(definition.name, server, subscriptions, parts);
  if (definition.sealed) serveKeyRotation(definition.name, server, definition.sealed, parts.transactions);
  const clockWork = clockWorkOf(definition, app, background);
  if (clockWork && mayMoveClock(definition.name, definition.config)) {
    const clock = serveClockRequests({ ...parts, name: definition.name }, server, clockWork);
    undo.push(() => clock.stop());
  }
  const relay = startRelay(definition, parts);
  undo.push(() => relay.stop());
  await app.listen();
  undo.push(() => app.close());
  const subscribers = subscribe(subscriptions, parts);
  undo.push(() => Promise.all(subscribers.map((subscriber) => subscriber.stop())));
  undo.push(() => Promise.all(background.map((worker) => worker.stop())));
  background.forEach((worker) => worker.start());
  await startKeyWatch(definition, parts, app, service.readinessChecks);
}

/**
 * Starts a service that owns a schema: migrates the database, handles requests, relays the outbox,
 * and runs subscribers, intervals and workers. It stops them in reverse order.
 */
export const startService = <C extends DatabaseServiceConfig>(definition: ServiceDefinition<C>): Promise<RunningService> =>
  runService(definition, async (service, undo) => {
    await startAll(definition, service, undo);
    return {};
  });
