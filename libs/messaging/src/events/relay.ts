import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import type { Transactions } from '@company-data/kernel';
import { correlated, type Logger, type Metrics, SpanKind, traced } from '@company-data/observability';
import { headers } from '@nats-io/transport-node';
import type { NatsLink } from '../nats-link.js';
import { HEADERS } from '../requests/reply.js';
import { RequestClient } from '../requests/request-client.js';
import { ErasedEvents } from './erased-events.js';
import { defaultRetentionDays, purgeOldMessages, type RetentionDays } from './purge-old-messages.js';
import { MessageBacklog } from './message-backlog.js';
import type { Outbox } from './outbox.js';
import { type Publication, Publications } from './publications.js';
import { StreamUsage } from './stream-usage.js';
import { ENCODING_HEADER, wireBodyOf } from './wire-body.js';

interface OpenRow {
  id: string;
  subject: string;
  body: string;
  publication: number;
  traceparent: string | null;
}

export interface RelayOptions {
  transactions: Transactions;
  link: NatsLink;
  schema: string;
  /** Notifies the relay when a transaction of this process has committed events. */
  outbox?: Outbox;
  logger: Logger;
  metrics: Metrics;
  /** Milliseconds between two sweeps of the table, which find events of terminated processes. */
  sweepMs?: number;
  /** Milliseconds between two checks for events that a stream has lost. */
  housekeepMs?: number;
  retention?: RetentionDays;
}

const BATCH = 500;
const HOUSEKEEPING_MS = 30_000;
/** Bytes reserved for the headers of a message. */
const HEADER_BYTES = 1_024;

const OPEN_ROWS = `
  select id, subject, body, publication, traceparent from outbox where published_at is null and publish_failures = 0
  order by sequence limit ${BATCH} for update skip locked`;
/** Commits without waiting for the disk, because lost marks are made again. */
const NEED_NOT_LAST = 'set local synchronous_commit = off';
const REFUSE = 'update outbox set publish_failures = publish_failures + 1 where id = any($1::uuid[])';

/**
 * An event that exceeds the message size. It is not an outage, and is not retried with every batch.
 */
class TooLarge extends Error {}

const placeOf = (id: string, outcome: PromiseSettledResult<number>): Publication[] =>
  outcome.status === 'fulfilled' ? [{ id, sequence: outcome.value }] : [];
const isRefusal = (outcome: PromiseSettledResult<number>): boolean => outcome.status === 'rejected' && outcome.reason instanceof TooLarge;
const isTransientFailure = (outcome: PromiseSettledResult<number>): outcome is PromiseRejectedResult =>
  outcome.status === 'rejected' && !isRefusal(outcome);

/**
 * Publishes the outbox in batches, after commits of its process and in a periodic sweep. Marks a
 * row only after the stream has acknowledged its event. Publishes events that the stream lost
 * again, with a new message id.
 */
export class Relay {
  private readonly stream: JetStreamClient;
  private readonly timers: NodeJS.Timeout[] = [];
  private running?: Promise<void>;
  private again = false;
  private stopped = false;
  private failing = false;
  /** Number of the link's connection that was checked for losses. */
  private checkedConnection?: number;
  private readonly publications: Publications;
  private readonly erased: ErasedEvents;
  private readonly streamUsage: StreamUsage;
  private readonly backlog: MessageBacklog;
  private readonly published;

  constructor(private readonly options: RelayOptions) {
    this.stream = jetstream(options.link.connection, { timeout: 5_000 });
    this.publications = new Publications(options.transactions);
    this.erased = new ErasedEvents(options.transactions, new RequestClient(options.link), options.schema, options.logger);
    this.streamUsage = new StreamUsage(options.metrics, options.logger);
    this.backlog = new MessageBacklog(options.metrics, options.transactions);
    options.outbox?.onAppended(() => this.wake());
    this.published = options.metrics.counter('outbox_published_total', 'Events published from the outbox');
  }

  start(): void {
    this.timers.push(setInterval(() => this.wake(), this.options.sweepMs ?? 1_000));
    const { housekeepMs = HOUSEKEEPING_MS } = this.options;
    this.timers.push(setInterval(() => void this.housekeep(), housekeepMs));
    // Runs separately, because the backlog matters most when nothing can be published.
    this.timers.push(setInterval(() => void this.backlog.measure(), housekeepMs));
    void this.housekeep();
    void this.backlog.measure();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.timers.forEach(clearInterval);
    await this.running;
  }

  /** Requests a run. A run in progress is followed by another one. */
  wake(): void {
    this.again = true;
    // A run publishes events of several requests, so it has no correlation id.
    this.running ??= correlated(undefined, () => this.drain()).finally(() => {
      this.running = undefined;
      // A run was requested just as this one ended.
      if (this.again && !this.stopped) this.wake();
    });
  }

  private async drain(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      if (!this.options.link.connected) return;
      try {
        // A server that was unreachable may have lost acknowledged events.
        if (this.checkedConnection !== this.options.link.connections) await this.checkForLosses();
        while ((await this.publishBatch()) === BATCH && !this.stopped);
      } catch (error) {
        this.failed(error);
      }
    }
  }

  /**
   * Publishes up to one batch. An event that the stream rejects stays in the outbox and does not
   * block the others.
   */
  private async publishBatch(): Promise<number> {
    const { taken, refused, failure } = await this.options.transactions.run(async (tx) => {
      // A mark that is lost in a crash is made again: the stream and every inbox recognize the
      // repeated message.
      tx.send(NEED_NOT_LAST);
      const rows = await tx.rows<OpenRow>(OPEN_ROWS);
      const outcomes = await Promise.allSettled(rows.map((row) => this.publish(row)));
      const acknowledged = rows.flatMap(({ id }, index) => placeOf(id, outcomes[index]!));
      const tooLarge = rows.filter((_, index) => isRefusal(outcomes[index]!));
      await this.publications.markPublished(acknowledged, tx);
      if (tooLarge.length > 0) await tx.affected(REFUSE, [tooLarge.map(({ id }) => id)]);
      return { taken: acknowledged.length, refused: tooLarge, failure: outcomes.find(isTransientFailure) };
    });
    this.published.inc(taken);
    for (const { id, subject } of refused) this.options.logger.error({ event: id, subject }, 'event exceeds maximum message size');
    if (failure) this.failed(failure.reason);
    else this.failing = false;
    return taken + refused.length;
  }

  private publish(row: OpenRow): Promise<number> {
    const span = { app: this.options.link.name, kind: SpanKind.PRODUCER, parent: row.traceparent };
    return traced(`publish ${row.subject}`, span, (publisher) =>
      this.send({ ...row, traceparent: publisher?.traceparent ?? row.traceparent }),
    );
  }

  private async send({ id, subject, body, publication, traceparent }: OpenRow): Promise<number> {
    const { data, encoding } = await wireBodyOf(body);
    const { connection } = this.options.link;
    if (data.length + HEADER_BYTES > connection.info!.max_payload) throw new TooLarge();
    const head = headers();
    if (encoding !== undefined) head.set(ENCODING_HEADER, encoding);
    if (traceparent !== null) head.set(HEADERS.traceparent, traceparent);
    const { seq } = await this.stream.publish(subject, data, { msgID: `${id}:${publication}`, headers: head });
    return seq;
  }

  /** Logs an outage once, not at each sweep. */
  private failed(error: unknown): void {
    if (!this.failing) this.options.logger.warn({ err: error }, 'outbox publish failed, events wait');
    this.failing = true;
  }

  private async checkForLosses(): Promise<void> {
    const { link, logger } = this.options;
    const { connections } = link;
    const reopened = await this.publications.reopenLost(link.connection);
    if (reopened > 0) logger.warn({ events: reopened }, 'stream lost events, republishing');
    this.checkedConnection = connections;
  }

  /** Reopens rows whose event was lost or too large, and deletes expired rows. */
  async housekeep(): Promise<void> {
    const { transactions, link, retention = defaultRetentionDays } = this.options;
    try {
      await this.checkForLosses();
      await transactions.separately((tx) =>
        tx.affected('update outbox set publish_failures = 0 where published_at is null and publish_failures > 0'),
      );
      await purgeOldMessages(transactions, retention, () => !this.stopped);
      await this.streamUsage.measure(link.connection);
      await this.erased.purge();
      this.wake();
    } catch (error) {
      this.failed(error);
    }
  }
}
