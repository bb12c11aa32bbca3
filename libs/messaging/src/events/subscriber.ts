import type { Consumer } from '@nats-io/jetstream';
import type { Transactions } from '@company-data/kernel';
import { correlated, type Logger, type Metrics } from '@company-data/observability';
import type { NatsLink } from '../nats-link.js';
import { DeadLetters } from './dead-letters.js';
import { DurableConsumer } from './durable-consumer.js';
import type { InFlightMessage } from './in-flight-messages.js';
import { correlationOf, isDatabaseOutage, readEvent, reasonOf, type Subscription, consumeEvents } from './consume-events.js';
import { textOfBody } from './wire-body.js';

export interface SubscriberOptions {
  transactions: Transactions;
  link: NatsLink;
  logger: Logger;
  metrics: Metrics;
  /**
   * Milliseconds before each redelivery after a failure. After the last one the event becomes a
   * dead letter.
   */
  retryDelaysMs?: number[];
}

const BATCH = 500;
/**
 * Most bytes of the messages of a batch, as received, because the parsed batch is in memory at
 * once.
 */
const BATCH_BYTES = 4_000_000;
const PULL_MS = 10_000;
const RETRY_DELAYS = [200, 1_000, 5_000, 15_000];

/** Returns the number of waiting messages in the next batch, at least 1. */
function firstBatch(waiting: readonly InFlightMessage[]): number {
  let bytes = 0;
  const within = waiting.findIndex(({ data }, index) => index === BATCH || (bytes += data.length) > BATCH_BYTES);
  return within === -1 ? waiting.length : Math.max(1, within);
}

/**
 * Delivers events to a subscription.
 *
 * - Handles the waiting events in one transaction, up to 500 events or 4 MB.
 * - Skips an event whose id is in the inbox.
 * - When a batch fails, handles its events one by one.
 * - Moves an event to the dead letters after five failed attempts of its own.
 */
export class Subscriber<P extends object> {
  private readonly consumer: DurableConsumer;
  private readonly deadLetters: DeadLetters;
  private waiting: InFlightMessage[] = [];
  private working?: Promise<void>;
  private readonly retryDelays: number[];
  /** Number of failures of an event itself. Failures during an outage do not count. */
  private readonly failures = new Map<string, number>();
  constructor(
    private readonly subscription: Subscription<P>,
    private readonly options: SubscriberOptions,
    private readonly counters: InboxCounters,
  ) {
    const { durable, event } = subscription;
    this.consumer = new DurableConsumer({ ...options, durable, subject: event.subject });
    this.deadLetters = new DeadLetters(options.transactions);
    this.retryDelays = options.retryDelaysMs ?? RETRY_DELAYS;
  }

  start(): void {
    this.consumer.start((consumer) => this.consume(consumer));
  }

  async stop(): Promise<void> {
    await this.consumer.stop();
    await this.working;
    // Messages are released at once, so that another replica or the next start need not wait for
    // the acknowledgement timeout.
    for (const message of this.waiting.splice(0)) message.nak();
  }

  private async consume(consumer: Consumer): Promise<void> {
    const messages = consumer.consume({ max_messages: BATCH, expires: PULL_MS, abort_on_missing_resource: true });
    await this.consumer.pull(messages, (message) => this.take(message));
  }

  private take(message: InFlightMessage): void {
    if (this.consumer.stopped) return message.nak();
    this.waiting.push(message);
    this.goOn();
  }

  /**
   * Handles the waiting messages, unless that is in progress. Runs again for messages that arrived
   * just as it ended.
   */
  private goOn(): void {
    if (this.waiting.length === 0 || this.consumer.stopped) return;
    this.working ??= this.work().finally(() => {
      this.working = undefined;
      this.goOn();
    });
  }

  private async work(): Promise<void> {
    while (this.waiting.length > 0 && !this.consumer.stopped) {
      const batch = this.waiting.splice(0, firstBatch(this.waiting));
      try {
        await this.handleTogether(batch);
      } catch (error) {
        if (batch.length === 1) await this.failed(batch[0]!, error);
        else await this.handleOneByOne(batch);
      }
    }
  }

  /**
   * A failure like an outage may also be one event whose handling takes too long. Two in a row
   * count as an outage.
   */
  private async handleOneByOne(batch: InFlightMessage[]): Promise<void> {
    let outages = 0;
    for (const message of batch) {
      if (this.consumer.stopped) message.nak();
      else if (outages === 2) this.giveBack(message);
      else outages = (await this.handleAlone(message)) ? outages + 1 : 0;
    }
  }

  private giveBack(message: InFlightMessage): void {
    message.nak(this.delayAfter(message.tries) ?? this.maxDelay);
  }

  private delayAfter(tries: number): number | undefined {
    return this.retryDelays[tries - 1];
  }

  private get maxDelay(): number {
    return this.retryDelays.at(-1) ?? 1_000;
  }

  private async handleTogether(batch: InFlightMessage[]): Promise<void> {
    const events = batch.map((message) => readEvent(this.subscription, () => textOfBody(message), message.traceparent));
    await this.options.transactions.run((tx) => consumeEvents(this.subscription, events, tx));
    for (const message of batch) {
      this.failures.delete(message.key);
      message.ack();
    }
    this.counters.handled.inc({ durable: this.subscription.durable }, batch.length);
  }

  /** Returns true when it failed like an outage. */
  private async handleAlone(message: InFlightMessage): Promise<boolean> {
    try {
      await this.handleTogether([message]);
      return false;
    } catch (error) {
      await this.failed(message, error);
      return isDatabaseOutage(error);
    }
  }

  private failed(message: InFlightMessage, error: unknown): Promise<void> {
    return correlated(
      correlationOf(() => textOfBody(message)),
      async () => (isDatabaseOutage(error) ? this.giveBack(message) : this.failedByItself(message, error)),
    );
  }

  private async failedByItself(message: InFlightMessage, error: unknown): Promise<void> {
    const failures = (this.failures.get(message.key) ?? 0) + 1;
    const reason = reasonOf(error);
    const { durable } = this.subscription;
    this.options.logger.warn({ reason, failures, subject: message.subject, durable }, 'event failed');
    this.counters.failed.inc({ durable });
    this.failures.set(message.key, failures);
    const delay = this.delayAfter(failures);
    if (delay !== undefined) return message.nak(delay);
    await this.moveToDeadLetters(message, reason).then(
      () => this.giveUp(message),
      () => message.nak(this.maxDelay),
    );
  }

  private giveUp(message: InFlightMessage): void {
    this.failures.delete(message.key);
    message.term();
  }

  private async moveToDeadLetters(message: InFlightMessage, reason: string): Promise<void> {
    const { durable } = this.subscription;
    if (!(await this.deadLetters.add(durable, message, reason))) return;
    this.counters.dead.inc({ durable });
    this.options.logger.error({ subject: message.subject, durable, reason }, 'event moved to dead letters');
  }
}

/** Counters of consumed events, by durable. */
type InboxCounters = ReturnType<typeof countersOf>;

const countersOf = ({ metrics }: SubscriberOptions) => ({
  handled: metrics.counter('inbox_handled_total', 'Events handled, duplicates included', ['durable']),
  failed: metrics.counter(
    'inbox_failed_total',
    'Failed attempts to handle an event, each of which is retried until the event becomes a dead letter',
    ['durable'],
  ),
  dead: metrics.counter('dead_letters_total', 'Events moved to the dead letters after repeated failures', ['durable']),
});

/** Starts a subscriber for each subscription of an app. */
export function startSubscribers(subscriptions: Subscription[], options: SubscriberOptions): Subscriber<object>[] {
  const counters = countersOf(options);
  return subscriptions.map((subscription) => {
    const subscriber = new Subscriber(subscription, options, counters);
    subscriber.start();
    return subscriber;
  });
}
