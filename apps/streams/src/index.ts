import type { Environment } from '@company-data/kernel';
import { ConsumerLag, serveErasures, StreamProvisioner } from '@company-data/messaging';
import { connectNats, type RunningService, runService } from '@company-data/service';
import { loadStreamsConfig } from './config.js';
import { erasers, consumers } from './traffic.js';

/**
 * Starts the service that provisions the streams and their durable consumers, restores lost ones,
 * and erases events.
 */
export const startStreams = (environment: Environment): Promise<RunningService> =>
  runService({ name: 'streams', config: loadStreamsConfig(environment) }, async (service, undo) => {
    const { config, logger, health, metrics } = service;
    const link = await connectNats(service, undo);
    const provisioner = new StreamProvisioner({ link, logger, settings: config, consumers });
    await health.during('streams', provisioner.start());
    undo.push(() => provisioner.stop());
    const lag = new ConsumerLag(metrics);
    const measuring = setInterval(() => void (link.connected && lag.measure(link.connection)), config.CONSUMER_LAG_INTERVAL_MS);
    undo.push(() => clearInterval(measuring));
    await lag.measure(link.connection);
    const requests = await serveErasures(link, provisioner, erasers);
    undo.push(() => requests.close());
    return {};
  });
