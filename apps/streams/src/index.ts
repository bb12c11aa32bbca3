import type { Environment } from '@company-data/kernel';
import { serveErasures, measureLink, NatsLink, StreamProvisioner, type StreamSettings } from '@company-data/messaging';
import { createLogger, HealthEndpoint, type Logger, Metrics } from '@company-data/observability';
import { loadStreamsConfig, type StreamsConfig } from './config.js';
import { erasers, takers } from './traffic.js';

/** The running keeper of the streams. */
export interface RunningStreams {
  /** Base URL of /health and /metrics. */
  healthUrl: string;
  close(): Promise<void>;
}

const settingsOf = (config: StreamsConfig): StreamSettings => ({
  maxAgeSeconds: config.EVENT_RETENTION_DAYS * 86_400,
  maxBytes: config.EVENTS_MAX_BYTES,
  duplicateWindowSeconds: config.STREAM_DUPLICATE_WINDOW_SECONDS,
  eventAckWaitMs: config.EVENT_ACK_WAIT_MS,
  jobAckWaitMs: config.JOB_ACK_WAIT_MS,
});

const connect = (config: StreamsConfig, logger: Logger): Promise<NatsLink> =>
  NatsLink.connect({
    servers: config.NATS_URL,
    name: 'streams',
    user: config.NATS_USER,
    password: config.NATS_PASSWORD,
    pingSeconds: config.NATS_PING_SECONDS,
    logger,
  });

interface Shown {
  metrics: Metrics;
  health: HealthEndpoint;
}

async function serve(config: StreamsConfig, link: NatsLink, logger: Logger, { metrics, health }: Shown): Promise<RunningStreams> {
  const keeper = new StreamProvisioner({
    link,
    logger,
    settings: settingsOf(config),
    consumers: takers,
    checkIntervalMs: config.STREAM_CHECK_INTERVAL_MS,
  });
  await keeper.start();
  const requests = await serveErasures(link, keeper, erasers);
  const connected = () => (link.connected ? Promise.resolve() : Promise.reject(new Error('not connected')));
  measureLink(link, metrics);
  health.started([{ name: 'nats', check: connected }]);
  const close = async (): Promise<void> => {
    health.drain();
    await requests.close();
    await keeper.stop();
    await link.close();
    await health.close();
    logger.info('streams has stopped');
  };
  logger.info({ health: health.url }, 'streams is ready');
  let closing: Promise<void> | undefined;
  return { healthUrl: health.url, close: () => (closing ??= close()) };
}

/** Starts the keeper of the streams: what services publish to and take from is there, and nobody else can touch it. */
export async function startStreams(environment: Environment): Promise<RunningStreams> {
  const config = loadStreamsConfig(environment);
  const logger = createLogger({ app: 'streams', level: config.LOG_LEVEL });
  const metrics = new Metrics('streams').collectProcessMetrics();
  const health = await HealthEndpoint.start({ host: config.HEALTH_HOST, port: config.HEALTH_PORT, metrics, logger });
  const link = await health.during('nats', connect(config, logger));
  return serve(config, link, logger, { metrics, health }).catch(async (error: unknown) => {
    await link.close();
    await health.close();
    throw error;
  });
}
