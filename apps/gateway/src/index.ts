import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiKeyRevoked } from '@company-data/contracts';
import type { Environment } from '@company-data/kernel';
import { listenToEvents, RequestClient } from '@company-data/messaging';
import { NestLogger } from '@company-data/observability';
import {
  connectNats,
  dependenciesModule,
  type RunningService,
  runService,
  type StartingService,
  type UndoSteps,
} from '@company-data/service';
import { AppModule } from './app.module.js';
import { type GatewayClock, gatewayClock } from './auth/gateway-clock.js';
import { KeyCache } from './auth/key-cache.js';
import { BaseUrl } from './base-url.js';
import { type GatewayConfig, loadGatewayConfig } from './config.js';
import { createFastifyAdapter } from './http/fastify-adapter.js';
import { FileReceiver } from './http/file-receiver.js';
import { installHooks } from './http/install-hooks.js';
import { routeRefusedMethods } from './http/refused-methods.js';
import { RequestGuard } from './http/request-guard.js';
import { RequestRecorder } from './http/request-recorder.js';

/**
 * A running gateway. On close, it becomes not ready, accepts requests for SHUTDOWN_DELAY_MS, waits
 * for those in progress, and disconnects from NATS.
 */
export interface RunningGateway extends RunningService {
  /** Listening URL. */
  url: string;
}

async function createApp(
  { config, logger }: StartingService<GatewayConfig>,
  module: DynamicModule,
  baseUrl: BaseUrl,
  isStopping: () => boolean,
): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(module, createFastifyAdapter(config, baseUrl), {
    bodyParser: false,
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  const fastify = app.getHttpAdapter().getInstance();
  // The client then connects to another replica.
  fastify.addHook('onRequest', (_request, reply, done) => {
    if (isStopping()) reply.header('connection', 'close');
    done();
  });
  installHooks(fastify, {
    config,
    requestGuard: app.get(RequestGuard),
    recorder: app.get(RequestRecorder),
    receiver: app.get(FileReceiver),
    baseUrl,
  });
  // Nest sets the error handler here. A route keeps the handler that was set when the route was
  // added.
  await app.init();
  routeRefusedMethods(fastify);
  return app;
}

async function closeServer(app: NestFastifyApplication, timeoutMs: number): Promise<void> {
  const timer = setTimeout(() => app.getHttpServer().closeAllConnections(), timeoutMs);
  await app.close();
  clearTimeout(timer);
}

async function serve(service: StartingService<GatewayConfig>, undo: UndoSteps, clock: GatewayClock): Promise<{ url: string }> {
  const { config, logger, metrics } = service;
  const link = await connectNats(service, undo);
  const requests = new RequestClient(link, { timeoutMs: config.REQUEST_TIMEOUT_MS, metrics });
  const baseUrl = new BaseUrl(config.BASE_URL);
  const module: DynamicModule = {
    module: AppModule,
    imports: [dependenciesModule({ config, logger, metrics, link, requests }, clock)],
    providers: [{ provide: BaseUrl, useValue: baseUrl }],
    exports: [BaseUrl],
  };
  let stopping = false;
  const app = await createApp(service, module, baseUrl, () => stopping);
  // If an event is lost, the cached key expires after a few seconds.
  listenToEvents(link, ApiKeyRevoked, ({ payload }) => app.get(KeyCache).delete(payload.key_id));
  await app.listen(config.HTTP_PORT, config.HTTP_HOST);
  undo.push(() => closeServer(app, config.DRAIN_MS));
  const url = await app.getUrl();
  baseUrl.settle(url);
  undo.push(() => {
    stopping = true;
    return clock.pause(config.SHUTDOWN_DELAY_MS);
  });
  return { url };
}

/** Starts the gateway: the public API on one port, health and metrics on another. */
export const startGateway = (environment: Environment, clock: GatewayClock = gatewayClock): Promise<RunningGateway> =>
  runService({ name: 'gateway', config: loadGatewayConfig(environment) }, (service, undo) => serve(service, undo, clock));
