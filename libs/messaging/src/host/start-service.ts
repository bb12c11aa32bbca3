import type { DynamicModule, INestMicroservice, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { createLogger, HealthEndpoint, type Logger, Metrics, NestLogger } from '@company-data/observability';
import { createServiceDataSource, openDataSource, type ServiceDataSourceOptions, SqlTransactions } from '@company-data/persistence';
import type { DataSource } from 'typeorm';
import { Relay } from '../events/relay.js';
import { defaultStreamSettings, type StreamSettings } from '../events/streams.js';
import { startSubscribers, type Subscription } from '../events/subscriber.js';
import { NatsLink } from '../nats-link.js';
import { RequestClient } from '../requests/request-client.js';
import { RpcServer } from '../requests/rpc-server.js';
import type { DatabaseServiceConfig } from './service-config.js';
import { partsModule, type ServiceParts } from './service-parts.js';

export interface ServiceDefinition<C extends DatabaseServiceConfig> {
  /** The app's name: of its schema, role, NATS user and log lines. */
  name: string;
  config: C;
  migrations: ServiceDataSourceOptions['migrations'];
  entities?: ServiceDataSourceOptions['entities'];
  module: (parts: ServiceParts<C>) => Type | DynamicModule;
  /** Subscriptions, resolved from the running app. */
  subscriptions?: (app: INestMicroservice) => Subscription[];
  /** Starts what runs beside requests and events; answers how to stop it before requests stop. */
  background?: (app: INestMicroservice, parts: ServiceParts<C>) => Promise<{ stop(): Promise<void> }>;
}

/** A running service. */
export interface RunningService {
  /** Base URL of /health and /metrics. */
  healthUrl: string;
  /** Stops taking work, finishes what is in flight, then lets go of NATS and the database. */
  close(): Promise<void>;
}

class RootModule {}

const streamSettings = (config: DatabaseServiceConfig): StreamSettings => ({
  ...defaultStreamSettings,
  duplicateWindowSeconds: config.STREAM_DUPLICATE_WINDOW_SECONDS,
});

async function connectParts<C extends DatabaseServiceConfig>(
  definition: ServiceDefinition<C>,
  logger: Logger,
): Promise<ServiceParts<C> & { dataSource: DataSource }> {
  const { config, name } = definition;
  const dataSource = await openDataSource(
    createServiceDataSource({
      url: config.DATABASE_URL,
      schema: name,
      migrations: definition.migrations,
      entities: definition.entities,
      poolSize: config.DATABASE_POOL_SIZE,
      statementTimeout: config.DATABASE_STATEMENT_TIMEOUT_MS,
    }),
  );
  const link = await NatsLink.connect({
    servers: config.NATS_URL,
    name,
    user: config.NATS_USER,
    password: config.NATS_PASSWORD,
    pingSeconds: config.NATS_PING_SECONDS,
    logger,
  });
  const metrics = new Metrics(name).collectProcessMetrics();
  const requests = new RequestClient(link, { timeoutMs: config.REQUEST_TIMEOUT_MS });
  return { config, logger, metrics, link, requests, dataSource, database: { dataSource, transactions: new SqlTransactions(dataSource) } };
}

const readinessChecks = ({ link, dataSource }: { link: NatsLink; dataSource: DataSource }) => [
  { name: 'nats', check: () => (link.connected ? Promise.resolve() : Promise.reject(new Error('not connected'))) },
  { name: 'database', check: async () => void (await dataSource.query('select 1')) },
];

/**
 * Starts a service that owns a schema: database migrated, requests answered through Nest over NATS, outbox relayed,
 * subscriptions fed, health and metrics on a port of their own.
 */
export async function startService<C extends DatabaseServiceConfig>(definition: ServiceDefinition<C>): Promise<RunningService> {
  const { config, name } = definition;
  const logger = createLogger({ app: name, level: config.LOG_LEVEL });
  const parts = await connectParts(definition, logger);
  const { link, metrics, dataSource } = parts;
  const transactions = parts.database!.transactions;
  const streams = streamSettings(config);
  const app = await NestFactory.createMicroservice(
    { module: RootModule, imports: [partsModule(parts), asModule(definition.module(parts))] },
    { strategy: new RpcServer(link), logger: new NestLogger(logger), abortOnError: false },
  );
  const relay = new Relay({
    transactions,
    link,
    databaseUrl: config.DATABASE_URL,
    schema: name,
    logger,
    metrics,
    streams,
    sweepMs: config.OUTBOX_SWEEP_MS,
  });
  await relay.start();
  await app.listen();
  const subscribers = startSubscribers(definition.subscriptions?.(app) ?? [], {
    transactions,
    link,
    logger,
    metrics,
    streams,
    ackWaitMs: config.EVENT_ACK_WAIT_MS,
    retryDelaysMs: config.EVENT_RETRY_DELAYS_MS.split(',').map(Number),
  });
  const background = await definition.background?.(app, parts);
  const health = await HealthEndpoint.start({
    host: config.HEALTH_HOST,
    port: config.HEALTH_PORT,
    metrics,
    checks: readinessChecks(parts),
  });
  logger.info({ health: health.url }, `${name} is ready`);
  let closing: Promise<void> | undefined;
  const close = async () => {
    health.drain();
    await Promise.all([background?.stop(), ...subscribers.map((subscriber) => subscriber.stop())]);
    await app.close();
    await relay.stop();
    await link.close();
    await dataSource.destroy();
    await health.close();
    logger.info(`${name} has stopped`);
  };
  return { healthUrl: health.url, close: () => (closing ??= close()) };
}

const asModule = (module: Type | DynamicModule): DynamicModule => ('module' in module ? module : { module });
