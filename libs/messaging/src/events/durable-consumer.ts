import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@company-data/observability';
import { type Consumer, type ConsumerMessages, jetstream } from '@nats-io/jetstream';
import { millis } from '@nats-io/transport-node';
import type { NatsLink } from '../nats-link.js';
import { type InFlightMessage, InFlightMessages } from './in-flight-messages.js';
import { streamOf } from './streams.js';

/** Which consumer is read, and how. */
export interface DurableConsumerOptions {
  /** `<app>--<what takes>`; replicas share it. */
  durable: string;
  subject: string;
  link: NatsLink;
  logger: Logger;
}

export type { Consumer } from '@nats-io/jetstream';

/** Milliseconds until a message of the consumer that is not acknowledged is delivered again. */
export const ackWaitMs = async (consumer: Consumer): Promise<number> => millis((await consumer.info(true)).config.ack_wait!);

const OPEN_AGAIN_MS = 500;

/**
 * A durable pull consumer, read for as long as the service runs: awaited until the keeper of the
 * streams has made it, opened again after an outage or the loss of a stream. What comes is in good
 * hands once: a message delivered again while it is held is passed over.
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

  /** Reads for as long as it is not stopped; `read` is called anew whenever it ends or fails. */
  start(read: (consumer: Consumer) => Promise<void>): void {
    this.reading = this.readForEver(read);
  }

  /** Hands over each message of a pull that is not held already; answers how many came. */
  async pull(messages: Promise<ConsumerMessages>, handle: (message: InFlightMessage) => void): Promise<number> {
    this.pulled = await messages;
    // Stopped while it opened. That it is closed is told to who reads it alone, so it is not
    // awaited here.
    if (this.stopped) void this.pulled.close();
    let count = 0;
    for await (const delivered of this.pulled) {
      count += 1;
      const message = this.inFlight.add(delivered);
      if (message !== undefined) handle(message);
    }
    return count;
  }

  /** Takes no more, and resolves when the last pull has ended. */
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

  /** One line tells that messages cannot be taken, not one each time it is tried. */
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
