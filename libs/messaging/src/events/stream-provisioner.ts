import { setTimeout as pause } from 'node:timers/promises';
import { type ConsumerInfo, JetStreamApiError, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Logger } from '@company-data/observability';
import type { NatsLink } from '../nats-link.js';
import { type DesiredConsumer, desiredConsumer, type DesiredStream, desiredStreams, type StreamSettings } from './desired-streams.js';
import { EVENTS_STREAM, JOBS_STREAM, streamOf } from './streams.js';

/** Subjects by durable consumer. */
export type ConsumerSubjects = Record<string, string>;

const STREAM_NAME_IN_USE = 10058;
const CONSUMER_EXISTS = 10148;
const CONSUMER_NOT_FOUND = 10014;
/** Responses of a server, and of a cluster, with less storage than a stream may use. */
const INSUFFICIENT_STORAGE = [10047, 10005];

const isCode = (error: unknown, ...codes: number[]): boolean => error instanceof JetStreamApiError && codes.includes(error.code);

async function addOrUpdate(manager: JetStreamManager, config: DesiredStream): Promise<void> {
  try {
    await manager.streams.add(config);
  } catch (error) {
    if (!isCode(error, STREAM_NAME_IN_USE)) throw error;
    await manager.streams.update(config.name, config);
  }
}

async function ensureStream(manager: JetStreamManager, config: DesiredStream): Promise<void> {
  try {
    await addOrUpdate(manager, config);
  } catch (error) {
    // The servers have less storage than the stream may use, and are the limit themselves.
    if (!isCode(error, ...INSUFFICIENT_STORAGE) || config.max_bytes < 0) throw error;
    await addOrUpdate(manager, { ...config, max_bytes: -1 });
  }
}

async function ensureConsumer(manager: JetStreamManager, stream: string, config: DesiredConsumer): Promise<void> {
  try {
    await manager.consumers.add(stream, config);
  } catch (error) {
    // The consumer has other settings. Without an update, a changed setting would stop the service
    // from consuming messages.
    if (!isCode(error, CONSUMER_EXISTS)) throw error;
    await manager.consumers.update(stream, config.durable_name, config);
  }
}

/**
 * Deletes a consumer, unless it is already deleted. While NATS writes the state of a consumer, it
 * can answer its deletion with "directory not empty" although the consumer is gone.
 */
export async function deleteConsumer({ consumers }: JetStreamManager, stream: string, name: string): Promise<void> {
  await consumers.delete(stream, name).catch(async (refusal: unknown) => {
    const isGone = await consumers.info(stream, name).then(
      () => false,
      (error: unknown) => isCode(error, CONSUMER_NOT_FOUND),
    );
    if (!isGone) throw refusal;
  });
}

/**
 * Deletes consumers of former subscribers, except those with open pulls, which a replica of another
 * version may use. A consumer that is deleted too early is provisioned again, and the inbox skips
 * its repeated events.
 */
async function removeObsoleteConsumers(manager: JetStreamManager, consumerSubjects: ConsumerSubjects): Promise<void> {
  const services = new Set(Object.keys(consumerSubjects).map((durable) => durable.split('--')[0]));
  const isFormer = ({ name, num_waiting: pulls }: ConsumerInfo): boolean =>
    !(name in consumerSubjects) && pulls === 0 && name.includes('--') && services.has(name.split('--')[0]);
  for (const stream of [EVENTS_STREAM, JOBS_STREAM])
    for await (const consumer of manager.consumers.list(stream))
      if (isFormer(consumer)) await deleteConsumer(manager, stream, consumer.name);
}

/**
 * Creates missing streams and consumers, updates existing ones, and deletes consumers without a
 * subscriber.
 */
export async function ensureStreams(
  connection: NatsConnection,
  settings: StreamSettings,
  consumerSubjects: ConsumerSubjects,
): Promise<void> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  for (const config of desiredStreams(settings)) await ensureStream(manager, config);
  for (const [durable, subject] of Object.entries(consumerSubjects))
    await ensureConsumer(manager, streamOf(subject), desiredConsumer(durable, subject, settings));
  await removeObsoleteConsumers(manager, consumerSubjects);
}

export interface StreamProvisionerOptions {
  link: NatsLink;
  logger: Logger;
  settings: StreamSettings;
  consumers: ConsumerSubjects;
}

const WATCH_MS = 200;
/** Milliseconds between two attempts of a start. */
const START_PAUSE_MS = 500;

/**
 * Provisions the streams. No other service may create, change, read or purge them. Creates missing
 * ones on each connection and periodically, as on a new server or after the loss of its storage.
 */
export class StreamProvisioner {
  /** Number of the link's connection that was checked. */
  private checkedConnection = 0;
  private checkedAtMs = -Infinity;
  private failing = false;
  private checking?: Promise<boolean>;
  private timer?: NodeJS.Timeout;

  constructor(private readonly options: StreamProvisionerOptions) {}

  /**
   * Provisions the streams. Waits without limit for a cluster that has no leader or too few
   * servers.
   *
   * @throws when the connection is closed
   */
  async start(): Promise<void> {
    for (; !(await this.check()); await pause(START_PAUSE_MS))
      if (this.options.link.connection.isClosed()) throw new Error('the connection to NATS is closed');
    this.timer = setInterval(() => this.watch(), WATCH_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.checking;
  }

  /**
   * Erases messages of one service from the event stream, overwrites their bytes, and returns their
   * number. Skips messages of other services, and returns 0 for another stream.
   */
  async erase(service: string, identity: string, sequences: number[]): Promise<number> {
    const { streams } = await jetstreamManager(this.options.link.connection, { checkAPI: false });
    if ((await streams.info(EVENTS_STREAM)).created !== identity) return 0;
    const eraseOne = async (seq: number): Promise<boolean> => {
      const message = await streams.getMessage(EVENTS_STREAM, { seq });
      return message !== null && message.subject.startsWith(`evt.${service}.`) && streams.deleteMessage(EVENTS_STREAM, seq, true);
    };
    let erased = 0;
    for (const sequence of sequences) erased += Number(await eraseOne(sequence));
    return erased;
  }

  private watch(): void {
    const { link, settings } = this.options;
    const isDue = link.connections !== this.checkedConnection || performance.now() - this.checkedAtMs >= settings.STREAM_CHECK_INTERVAL_MS;
    if (link.connected && isDue) this.checking ??= this.check().finally(() => (this.checking = undefined));
  }

  /** Returns whether the streams are provisioned. */
  private async check(): Promise<boolean> {
    try {
      await this.provision();
      this.failing = false;
      return true;
    } catch (error) {
      if (!this.failing) this.options.logger.warn({ err: error }, 'stream provisioning failed');
      this.failing = true;
      return false;
    }
  }

  private async provision(): Promise<void> {
    const { link, settings, consumers: consumerSubjects } = this.options;
    const { connections } = link;
    await ensureStreams(link.connection, settings, consumerSubjects);
    this.checkedConnection = connections;
    this.checkedAtMs = performance.now();
  }
}
