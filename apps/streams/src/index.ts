import type { Environment } from '@company-data/kernel';
import { serveErasures, StreamProvisioner, type StreamSettings } from '@company-data/messaging';
import { connectNats, type RunningService, runService } from '@company-data/service';
import { loadStreamsConfig, type StreamsConfig } from './config.js';
import { erasers, consumers } from './traffic.js';

const settingsOf = (config: StreamsConfig): StreamSettings => ({
  maxAgeSeconds: config.EVENT_RETENTION_DAYS * 86_400,
  maxBytes: config.EVENTS_MAX_BYTES,
  duplicateWindowSeconds: config.STREAM_DUPLICATE_WINDOW_SECONDS,
  eventAckWaitMs: config.EVENT_ACK_WAIT_MS,
  jobAckWaitMs: config.JOB_ACK_WAIT_MS,
});

/**
 * Starts the service that provisions the streams and their durable consumers, restores lost ones,
 * and erases events.
 */
export const startStreams = (environment: Environment): Promise<RunningService> =>
  runService({ name: 'streams', config: loadStreamsConfig(environment) }, async (service, undo) => {
    const { config, logger } = service;
    const link = await connectNats(service, undo);
    const provisioner = new StreamProvisioner({
      link,
      logger,
      settings: settingsOf(config),
      consumers: consumers,
      checkIntervalMs: config.STREAM_CHECK_INTERVAL_MS,
    });
    await provisioner.start();
    undo.push(() => provisioner.stop());
    const requests = await serveErasures(link, provisioner, erasers);
    undo.push(() => requests.close());
    return {};
  });
