import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiKeyRevoked } from '@company-data/contracts';
import type { Environment } from '@company-data/kernel';
import { listenToEvents, measureLink, NatsLink, RequestClient } from '@company-data/messaging';
import { type ServiceDependencies } from '@company-data/service';
import { createLogger, HealthEndpoint, Metrics, NestLogger } from '@company-data/observability';
import { secretFields } from '@company-data/providers';
import { GatewayModule } from './app.module.js';
import { type GatewayClock, gatewayClock } from './auth/gateway-clock.js';
import { KeyCache } from './auth/key-cache.js';
import { BaseUrl } from './base-url.js';
import { type GatewayConfig, loadGatewayConfig } from './config.js';
import { createFastifyAdapter } from './http/fastify-adapter.js';
import { GatewayMetrics } from './gateway-metrics.js';
import { FileReceiver } from './http/file-receiver.js';
import { RequestGuard } from './http/request-guard.js';
import { installHooks } from './http/install-hooks.js';
import { routeRefusedMethods } from './http/refused-methods.js';
import { RequestRecorder } from './http/request-recorder.js';

/** A running gateway. */
export interface RunningGateway {
  /** Where it listens. */
  url: string;
  /** Base URL of /health and /metrics. */
  healthUrl: string;
  /** Is not ready at once, accepts requests for SHUTDOWN_DELAY_MS, ends those in progress, then disconnects from NATS. */
  close(): Promise<void>;
}

type GatewayDependencies = ServiceDependencies<GatewayConfig> & { health: HealthEndpoint };

async function connectDependencies(config: GatewayConfig): Promise<GatewayDependencies> {
  const logger = createLogger({ app: 'gateway', level: config.LOG_LEVEL, secretFields });
  const metrics = new Metrics('gateway').collectProcessMetrics();
  const health = await HealthEndpoint.start({ host: config.HEALTH_HOST, port: config.HEALTH_PORT, metrics, logger });
  const access = { user: config.NATS_USER, password: config.NATS_PASSWORD, pingSeconds: config.NATS_PING_SECONDS };
  const link = await health.during('nats', NatsLink.connect({ servers: config.NATS_URL, name: 'gateway', ...access, logger }));
  measureLink(link, metrics);
  return {
    health,
    config,
    logger,
    metrics,
    link,
    requests: new RequestClient(link, { timeoutMs: config.REQUEST_TIMEOUT_MS, metrics }),
  };
}

/** Forgets revoked keys as soon as the event passes; the cache's few seconds cover a lost one. */
function evictRevokedKeys({ link }: GatewayDependencies, cache: KeyCache): void {
  listenToEvents(link, ApiKeyRevoked, ({ payload }) => cache.delete(payload.key_id));
}

async function createApp(
  parts: GatewayDependencies,
  baseUrl: BaseUrl,
  clock: GatewayClock,
  isStopping: () => boolean,
): Promise<NestFastifyApplication> {
  const { config, logger } = parts;
  const module = GatewayModule.for(parts, baseUrl, clock);
  const app = await NestFactory.create<NestFastifyApplication>(module, createFastifyAdapter(config, baseUrl), {
    bodyParser: false,
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  const fastify = app.getHttpAdapter().getInstance();
  // A client opens its next connection to another replica.
  fastify.addHook('onRequest', (_request, reply, done) => {
    if (isStopping()) reply.header('connection', 'close');
    done();
  });
  const receiver = new FileReceiver(parts.requests, config, app.get(GatewayMetrics));
  installHooks(fastify, { config, requestGuard: app.get(RequestGuard), recorder: app.get(RequestRecorder), receiver });
  // Nest sets the error handler here, and a route keeps the one that stood when it was added.
  await app.init();
  routeRefusedMethods(fastify);
  return app;
}

async function closeServer(app: NestFastifyApplication, patienceMs: number): Promise<void> {
  const timer = setTimeout(() => app.getHttpServer().closeAllConnections(), patienceMs);
  await app.close();
  clearTimeout(timer);
}

async function serve(parts: GatewayDependencies, clock: GatewayClock): Promise<RunningGateway> {
  const { config, link, logger, health } = parts;
  const baseUrl = new BaseUrl(config.BASE_URL);
  let stopping = false;
  const app = await createApp(parts, baseUrl, clock, () => stopping);
  evictRevokedKeys(parts, app.get(KeyCache));
  await app.listen(config.HTTP_PORT, config.HTTP_HOST);
  const url = await app.getUrl();
  baseUrl.settle(url);
  health.started([{ name: 'nats', check: () => (link.connected ? Promise.resolve() : Promise.reject(new Error('not connected'))) }]);
  logger.info({ url, health: health.url }, 'gateway is ready');
  const close = async (): Promise<void> => {
    health.drain();
    stopping = true;
    await clock.pause(config.SHUTDOWN_DELAY_MS);
    await closeServer(app, config.DRAIN_MS);
    await link.close();
    await health.close();
    logger.info('gateway has stopped');
  };
  let closing: Promise<void> | undefined;
  return { url, healthUrl: health.url, close: () => (closing ??= close()) };
}

/** Starts the gateway: the public API on one port, health and metrics on another. */
export async function startGateway(environment: Environment, clock: GatewayClock = gatewayClock): Promise<RunningGateway> {
  const parts = await connectDependencies(loadGatewayConfig(environment));
  try {
    return await serve(parts, clock);
  } catch (error) {
    await parts.link.close();
    await parts.health.close();
    throw error;
  }
}
