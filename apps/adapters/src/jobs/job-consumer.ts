import { JOB_SUBJECT } from '@company-data/contracts';
import { ackWaitMs, type Consumer, type DeadLetters, DurableConsumer, type InFlightMessage, type NatsLink } from '@company-data/messaging';
import { correlated, type Logger, SpanKind, traced } from '@company-data/observability';
import { readJobMessage } from './job-message.js';
import type { Job } from './job-requests.js';
import type { JobOutcome } from './run-outcome.js';

/** Dependencies of the consumer of a provider. */
export interface JobConsumerDependencies {
  providerName: string;
  link: NatsLink;
  logger: Logger;
  /** Concurrent jobs in this process, at most. */
  concurrency: number;
  run(job: Job, draining: AbortSignal): Promise<JobOutcome>;
  /** Stores messages that can never be processed. */
  deadLetters: Pick<DeadLetters, 'add'>;
}

/** Longest wait of a pull for jobs. */
const PULL_MS = 5_000;
const RETRY_INTERVAL_MS = 5_000;

/**
 * Consumes the jobs of a provider, at most as many as there are free slots. A postponed job
 * occupies no slot.
 */
export class JobConsumer {
  private readonly running = new Set<Promise<void>>();
  private readonly durable: string;
  private readonly consumer: DurableConsumer;
  /**
   * Milliseconds between two progress acknowledgements of a running job, a third of the time to
   * redelivery.
   */
  private heartbeatMs = Infinity;

  constructor(private readonly dependencies: JobConsumerDependencies) {
    const { providerName, link, logger } = dependencies;
    this.durable = `adapters--${providerName}`;
    this.consumer = new DurableConsumer({ subject: `${JOB_SUBJECT}.${providerName}`, durable: this.durable, link, logger });
  }

  start(): void {
    this.consumer.start((consumer) => this.pullFrom(consumer));
  }

  /** Stops pulling, releases the running jobs, and resolves once they are released. */
  async stop(): Promise<void> {
    await this.consumer.stop();
    await Promise.all(this.running);
  }

  private async pullFrom(consumer: Consumer): Promise<void> {
    this.heartbeatMs = (await ackWaitMs(consumer)) / 3;
    while (!this.consumer.stopped) {
      const free = this.dependencies.concurrency - this.running.size;
      if (free === 0) await Promise.race(this.running);
      else await this.pullOnce(consumer, free);
    }
  }

  private async pullOnce(consumer: Consumer, max: number): Promise<void> {
    const count = await this.consumer.pull(consumer.fetch({ max_messages: max, expires: PULL_MS }), (message) => this.accept(message));
    // A pull from a deleted consumer, for example after a loss of the store, ends empty and without
    // an error.
    if (count === 0 && !this.consumer.stopped) await consumer.info();
  }

  private accept(message: InFlightMessage): void {
    const work = this.handle(message)
      .catch((error: unknown) => this.failed(message, error))
      .finally(() => this.running.delete(work));
    this.running.add(work);
  }

  private failed(message: InFlightMessage, error: unknown): void {
    this.dependencies.logger.error({ err: error, durable: this.durable }, 'job message failed');
    message.nak(RETRY_INTERVAL_MS);
  }

  private async handle(message: InFlightMessage): Promise<void> {
    const job = this.read(message);
    if (job instanceof Error) return this.moveToDeadLetters(message, job);
    // On a closed connection the call would throw an unhandled error.
    const heartbeat = setInterval(() => this.dependencies.link.connected && message.working(), this.heartbeatMs);
    try {
      const span = { app: 'adapters', kind: SpanKind.CONSUMER, parent: message.traceparent };
      const outcome = await correlated(job.correlationId, () =>
        traced(`job ${job.providerName}`, span, () => this.dependencies.run(job, this.consumer.signal)),
      );
      if (outcome.kind === 'done') message.ack();
      else message.nak(outcome.seconds * 1_000);
    } finally {
      clearInterval(heartbeat);
    }
  }

  private read(message: InFlightMessage): Job | Error {
    try {
      return readJobMessage(message.data, this.dependencies.providerName);
    } catch (error) {
      return error instanceof Error ? error : new Error('unreadable message');
    }
  }

  private async moveToDeadLetters(message: InFlightMessage, reason: Error): Promise<void> {
    this.dependencies.logger.error({ durable: this.durable, reason: reason.message }, 'job message moved to dead letters');
    await this.dependencies.deadLetters.add(this.durable, message, reason.message).then(
      () => message.term(),
      () => message.nak(RETRY_INTERVAL_MS),
    );
  }
}
