import { setTimeout as sleep } from 'node:timers/promises';
import { JOB_SUBJECT } from '@company-data/contracts';
import { ensureConsumer, ensureStreams, JOBS_STREAM, type NatsLink, type StreamSettings } from '@company-data/messaging';
import type { Logger } from '@company-data/observability';
import { AckPolicy, DeliverPolicy, jetstream, type Consumer, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { DeadLetter } from '../domain/dead-letter.js';
import type { Job } from '../domain/job-requests.js';
import type { JobOutcome } from '../domain/run-ending.js';
import { readJobMessage } from './job-message.js';

/** What a provider's consumer is made with. */
export interface JobConsumerParts {
  providerName: string;
  link: NatsLink;
  logger: Logger;
  streams: StreamSettings;
  /** Jobs that run at once in this process. */
  concurrency: number;
  /** Milliseconds after which a message that nobody speaks for is delivered again. */
  ackWaitMs: number;
  run(job: Job, draining: AbortSignal): Promise<JobOutcome>;
  bury(letter: DeadLetter): Promise<void>;
}

/** Longest that one pull waits for jobs. */
const PULL_MS = 5_000;
const RECONNECT_MS = 500;
const BURY_AGAIN_MS = 5_000;

/** What all deliveries of one message share; sequences begin anew in a stream that was lost. */
const identityOf = ({ info }: JsMsg): string => `${info.streamSequence}@${info.timestampNanos}`;

/** Takes one provider's jobs from the queue, no more at once than there are free slots; a job that must wait holds none. */
export class JobConsumer {
  private readonly running = new Map<string, Promise<void>>();
  private readonly drain = new AbortController();
  private pull?: ConsumerMessages;
  private pulling: Promise<void> = Promise.resolve();

  constructor(private readonly parts: JobConsumerParts) {}

  start(): void {
    this.pulling = this.pullForEver();
  }

  /** Takes no more jobs, gives back those that run, and resolves when they are. */
  async stop(): Promise<void> {
    this.drain.abort();
    await this.pull?.close().catch(() => undefined);
    await this.pulling;
    await Promise.all(this.running.values());
  }

  private get durable(): string {
    return `adapters--${this.parts.providerName}`;
  }

  private async pullForEver(): Promise<void> {
    const { signal } = this.drain;
    while (!signal.aborted) {
      try {
        await this.pullFrom(await this.open());
      } catch (error) {
        if (signal.aborted) return;
        if (this.parts.link.connected) this.parts.logger.warn({ err: error, durable: this.durable }, 'cannot take jobs now');
        await sleep(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  private async open(): Promise<Consumer> {
    const { link, streams, ackWaitMs, providerName } = this.parts;
    await ensureStreams(link.connection, streams);
    await ensureConsumer(link.connection, JOBS_STREAM, {
      durable_name: this.durable,
      filter_subject: `${JOB_SUBJECT}.${providerName}`,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: nanos(ackWaitMs),
      // Jobs that wait for a budget count as pending; they must not keep others from being delivered.
      max_ack_pending: -1,
      max_deliver: -1,
    });
    return jetstream(link.connection).consumers.get(JOBS_STREAM, this.durable);
  }

  private async pullFrom(consumer: Consumer): Promise<void> {
    while (!this.drain.signal.aborted) {
      const free = this.parts.concurrency - this.running.size;
      if (free === 0) await Promise.race(this.running.values());
      else await this.pullOnce(consumer, free);
    }
  }

  private async pullOnce(consumer: Consumer, most: number): Promise<void> {
    this.pull = await consumer.fetch({ max_messages: most, expires: PULL_MS });
    if (this.drain.signal.aborted) return void (await this.pull.close());
    let taken = 0;
    for await (const message of this.pull) {
      taken += 1;
      this.take(message);
    }
    // A pull from a consumer that is gone, as after a loss of the store, only ends empty.
    if (taken === 0 && !this.drain.signal.aborted) await consumer.info();
  }

  private take(message: JsMsg): void {
    const identity = identityOf(message);
    // Delivered again because this process was too busy to speak for it: the attempt that runs goes on, and its answer counts for both.
    if (this.running.has(identity)) return message.working();
    const work = this.handle(message)
      .catch((error: unknown) => this.parts.logger.error({ err: error, durable: this.durable }, 'a job message failed'))
      .finally(() => this.running.delete(identity));
    this.running.set(identity, work);
  }

  private async handle(message: JsMsg): Promise<void> {
    const job = this.read(message);
    if (job instanceof Error) return this.bury(message, job);
    // On a connection that is gone the call would throw, and nobody would catch it.
    const alive = setInterval(() => this.parts.link.connected && message.working(), this.parts.ackWaitMs / 3);
    try {
      const outcome = await this.parts.run(job, this.drain.signal);
      if (outcome.kind === 'done') message.ack();
      else message.nak(outcome.seconds * 1_000);
    } finally {
      clearInterval(alive);
    }
  }

  private read(message: JsMsg): Job | Error {
    try {
      return readJobMessage(message.data, this.parts.providerName);
    } catch (error) {
      return error instanceof Error ? error : new Error('cannot be read');
    }
  }

  private async bury(message: JsMsg, reason: Error): Promise<void> {
    const body = new TextDecoder().decode(message.data);
    const letter = {
      subscriber: this.durable,
      subject: message.subject,
      body,
      reason: reason.message,
      deliveries: message.info.deliveryCount,
    };
    this.parts.logger.error({ durable: this.durable, reason: reason.message }, 'a job message became a dead letter');
    await this.parts.bury(letter).then(
      () => message.term(),
      () => message.nak(BURY_AGAIN_MS),
    );
  }
}
