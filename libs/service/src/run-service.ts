import { measureLink, NatsLink, natsTls } from '@company-data/messaging';
import { createLogger, exportTraces, HealthEndpoint, type Logger, Metrics, type ReadinessCheck } from '@company-data/observability';
import { secretFields } from '@company-data/providers';
import type { ServiceConfig } from './service-config.js';

export interface RunningService {
  /** Base URL of /health and /metrics. */
  healthUrl: string;
  /**
   * Reports not ready at once, completes the work in progress, then disconnects. A second call
   * waits for the first.
   */
  close(): Promise<void>;
}

/** A service during its start. */
export interface StartingService<C extends ServiceConfig> {
  name: string;
  config: C;
  logger: Logger;
  metrics: Metrics;
  health: HealthEndpoint;
  /** The service is ready while these checks succeed, once the start is complete. */
  readinessChecks: ReadinessCheck[];
}

/**
 * Steps that close everything the start opened. They run in reverse order when the start fails and
 * when the service closes.
 */
export type UndoSteps = (() => unknown)[];

/** Connects a service to NATS under its own name. Its readiness follows the connection. */
export async function connectNats<C extends ServiceConfig>(
  { name, config, logger, metrics, health, readinessChecks }: StartingService<C>,
  undo: UndoSteps,
): Promise<NatsLink> {
  const access = { user: config.NATS_USER, password: config.NATS_PASSWORD, pingSeconds: config.NATS_PING_SECONDS };
  const connecting = NatsLink.connect({ servers: config.NATS_URL, name, ...access, tls: natsTls(config), logger });
  const link = await health.during('nats', connecting);
  undo.push(() => link.close());
  measureLink(link, metrics);
  readinessChecks.push({
    name: 'nats',
    check: () => (link.connected ? Promise.resolve() : Promise.reject(new Error('not connected'))),
  });
  return link;
}

/**
 * Runs a service, and serves health and metrics from the beginning of the start. `start` opens
 * everything else, pushes the closing steps to `undo`, and returns further properties of the
 * running service, such as its address. A failed start closes everything that it opened.
 */
export async function runService<C extends ServiceConfig, R extends object>(
  { name, config }: { name: string; config: C },
  start: (service: StartingService<C>, undo: UndoSteps) => Promise<R>,
): Promise<RunningService & R> {
  const logger = createLogger({ app: name, level: config.LOG_LEVEL, secretFields });
  const metrics = new Metrics(name).collectProcessMetrics();
  const build = { version: config.BUILD_VERSION, revision: config.BUILD_REVISION };
  metrics.gauge('build_info', 'Always 1, with the version and the commit of the running build.', ['version', 'revision']).set(build, 1);
  const health = await HealthEndpoint.start({ host: config.HEALTH_HOST, port: config.HEALTH_PORT, metrics, logger, build });
  const readinessChecks: ReadinessCheck[] = [];
  const undo: UndoSteps = [await exportTraces({ app: name, build, logger, metrics }, config)];
  const undoAll = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
    await health.close();
  };
  const shown = await start({ name, config, logger, metrics, health, readinessChecks }, undo).catch(async (error: unknown) => {
    await undoAll();
    throw error;
  });
  health.started(readinessChecks);
  const addresses: object = { ...shown, health: health.url };
  logger.info({ ...addresses, ...build }, `${name} is ready`);
  const close = async (): Promise<void> => {
    health.drain();
    await undoAll();
    logger.info(`${name} has stopped`);
  };
  let closing: Promise<void> | undefined;
  return { ...shown, healthUrl: health.url, close: () => (closing ??= close()) };
}
