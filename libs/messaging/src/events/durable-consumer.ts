import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@company-data/observability';
import { type Consumer, type ConsumerMessages, jetstream } from '@nats-io/jetstream';
import { millis } from '@nats-io/transport-node';
import type { NatsLink } from '../nats-link.js';
import { type InFlightMessage, InFlightMessages } from './in-flight-messages.js';
import { streamOf } from './streams.js';

export interface DurableConsumerOptions {
  /** `<app>--<subscriber>`, shared by all replicas. */
  durable: string;
  subject: string;
  link: NatsLink;
  logger: Logger;
}

export type { Consumer } from '@nats-io/jetstream';

/**
 * Returns the acknowledgement timeout of a consumer, in milliseconds. Unacknowledged messages are
 * redelivered after it.
 */
export const ackWaitMs = async (consumer: Consumer): Promise<number> => millis((await consumer.info(true)).config.ack_wait!);

const OPEN_AGAIN_MS = 500;

/**
 * Reads a durable pull consumer until the service stops. Waits until the consumer is provisioned,
 * and opens it again after an outage or the loss of a stream. Skips a message that is redelivered
 * while it is in progress.
 */
export class DurableConsumer {
  private readonly inFlight = new InFlightMessages();
  private readonly shutdown = new AbortController();
  private pulled?: ConsumerMessages;
  private reading: Promise<void> = Promise.resolve();
  private failing = false;

  constructor(private readonly options: DurableConsumerOptions) {}

  /** Aborted when the consumer stops. */
  get signal(): AbortSignal {
    return this.shutdown.signal;
  }

  get stopped(): boolean {
    return this.signal.aborted;
  }

  /** Reads until the consumer stops. `read` is called again whenever it ends or fails. */
  start(read: (consumer: Consumer) => Promise<void>): void {
    this.reading = this.readForEver(read);
  }

  /**
   * Passes each message of a pull to `handle`, unless it is in progress. Returns the number of
   * messages.
   */
  async pull(messages: Promise<ConsumerMessages>, handle: (message: InFlightMessage) => void): Promise<number> {
    this.pulled = await messages;
    // The consumer was stopped while the pull opened. Only the loop below can complete the close,
    // so it is not awaited here.
    if (this.stopped) void this.pulled.close();
    let count = 0;
    for await (const delivered of this.pulled) {
      count += 1;
      const message = this.inFlight.add(delivered);
      if (message !== undefined) handle(message);
    }
    return count;
  }

  /** Stops pulling, and resolves when the last pull has ended. */
  async stop(): Promise<void> {
    this.shutdown.abort();
    await this.pulled?.close().catch(() => undefined);
    await this.reading;
  }

  private async readForEver(read: (consumer: Consumer) => Promise<void>): Promise<void> {
    while (!this.stopped) {
      try {
        const consumer = await this.open();
        this.failing = false;
        await read(consumer);
      } catch (error) {
        this.failed(error);
      }
      await sleep(OPEN_AGAIN_MS, undefined, { signal: this.signal }).catch(() => undefined);
    }
  }

  /** Logs an outage once, not at each attempt. */
  private failed(error: unknown): void {
    const { link, logger, durable } = this.options;
    if (this.stopped || !link.connected) return;
    if (!this.failing) logger.warn({ err: error, durable }, 'message consumption paused');
    this.failing = true;
  }

  private open(): Promise<Consumer> {
    const { link, durable, subject } = this.options;
    return jetstream(link.connection).consumers.get(streamOf(subject), durable);
  }
}
