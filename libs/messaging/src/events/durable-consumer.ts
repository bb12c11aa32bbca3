import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@company-data/observability';
import { AckPolicy, type Consumer, type ConsumerMessages, DeliverPolicy, jetstream } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { NatsLink } from '../nats-link.js';
import { type HeldMessage, HeldMessages } from './held-messages.js';
import { defaultStreamSettings, ensureConsumer, ensureStreams, streamOf, type StreamSettings } from './streams.js';

/** What a durable consumer is made with. */
export interface DurableConsumerOptions {
  /** `<app>--<what takes>`; replicas share it. */
  durable: string;
  subject: string;
  link: NatsLink;
  logger: Logger;
  streams?: StreamSettings;
  /** Milliseconds before a message that nobody speaks for is delivered again. */
  ackWaitMs?: number;
  /** Messages out for an answer at once, over all replicas; -1 for any number. */
  maxAckPending: number;
}

const OPEN_AGAIN_MS = 500;
const ACK_WAIT_MS = 30_000;

/**
 * A durable pull consumer that is there for as long as the service runs: made where it is missing, opened again after an outage or the
 * loss of a stream. What comes is in good hands once: a message delivered again while it is held is passed over.
 */
export class DurableConsumer {
  private readonly held = new HeldMessages();
  private readonly ending = new AbortController();
  private pulled?: ConsumerMessages;
  private reading: Promise<void> = Promise.resolve();

  constructor(private readonly options: DurableConsumerOptions) {}

  /** Aborted when the consumer stops. */
  get signal(): AbortSignal {
    return this.ending.signal;
  }

  get stopped(): boolean {
    return this.signal.aborted;
  }

  /** Reads for as long as it is not stopped; `read` is called anew whenever it ends or fails. */
  start(read: (consumer: Consumer) => Promise<void>): void {
    this.reading = this.readForEver(read);
  }

  /** Hands over each message of a pull that is not held already; answers how many came. */
  async pull(messages: Promise<ConsumerMessages>, take: (message: HeldMessage) => void): Promise<number> {
    this.pulled = await messages;
    // Stopped while it opened. That it is closed is told to who reads it alone, so it is not awaited here.
    if (this.stopped) void this.pulled.close();
    let came = 0;
    for await (const delivered of this.pulled) {
      came += 1;
      const message = this.held.take(delivered);
      if (message !== undefined) take(message);
    }
    return came;
  }

  /** Takes no more, and resolves when the last pull has ended. */
  async stop(): Promise<void> {
    this.ending.abort();
    await this.pulled?.close().catch(() => undefined);
    await this.reading;
  }

  private async readForEver(read: (consumer: Consumer) => Promise<void>): Promise<void> {
    const { link, logger, durable } = this.options;
    while (!this.stopped) {
      try {
        await read(await this.open());
      } catch (error) {
        if (!this.stopped && link.connected) logger.warn({ err: error, durable }, 'cannot take messages now');
      }
      await sleep(OPEN_AGAIN_MS, undefined, { signal: this.signal }).catch(() => undefined);
    }
  }

  private async open(): Promise<Consumer> {
    const { link, streams = defaultStreamSettings, durable, subject, ackWaitMs = ACK_WAIT_MS, maxAckPending } = this.options;
    const stream = streamOf(subject);
    await ensureStreams(link.connection, streams);
    await ensureConsumer(link.connection, stream, {
      durable_name: durable,
      filter_subject: subject,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: nanos(ackWaitMs),
      max_ack_pending: maxAckPending,
      max_deliver: -1,
    });
    return jetstream(link.connection).consumers.get(stream, durable);
  }
}
