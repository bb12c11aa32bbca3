import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import type { Transactions } from '@company-data/kernel';
import type { Logger, Metrics } from '@company-data/observability';
import type { NatsLink } from '../nats-link.js';
import { wakeChannel } from './outbox.js';
import { defaultStreamSettings, ensureStreams, EVENTS_STREAM, streamCreatedAt, type StreamSettings } from './streams.js';
import { WakeListener } from './wake-listener.js';

interface OpenRow {
  id: string;
  subject: string;
  body: string;
  publication: number;
}

export interface RelayOptions {
  transactions: Transactions;
  link: NatsLink;
  /** URL and schema for the LISTEN connection. */
  databaseUrl: string;
  schema: string;
  logger: Logger;
  metrics: Metrics;
  streams?: StreamSettings;
  /** Milliseconds between two looks at the table, beside the wake-ups. */
  sweepMs?: number;
  /** Milliseconds between two looks for events that a lost stream took with it. */
  housekeepMs?: number;
  /** Days that published rows are kept. */
  keepDays?: number;
}

const BATCH = 500;
const HOUSEKEEPING_MS = 30_000;

/**
 * Publishes what transactions left in the outbox: woken by NOTIFY and by a sweep, a batch at a time, rows marked only after
 * the stream acknowledged. Rows published into a stream that was lost since are published again under a new message id.
 */
export class Relay {
  private readonly stream: JetStreamClient;
  private readonly listener: WakeListener;
  private readonly timers: NodeJS.Timeout[] = [];
  private running?: Promise<void>;
  private again = false;
  private stopped = false;
  private failing = false;
  private readonly published;

  constructor(private readonly options: RelayOptions) {
    this.stream = jetstream(options.link.connection, { timeout: 5_000 });
    this.listener = new WakeListener(options.databaseUrl, wakeChannel(options.schema), () => this.wake());
    this.published = options.metrics.counter('outbox_published_total', 'Events published from the outbox');
  }

  async start(): Promise<void> {
    await ensureStreams(this.options.link.connection, this.options.streams ?? defaultStreamSettings);
    this.listener.start();
    this.timers.push(setInterval(() => this.wake(), this.options.sweepMs ?? 1_000));
    this.timers.push(setInterval(() => void this.housekeep(), this.options.housekeepMs ?? HOUSEKEEPING_MS));
    void this.housekeep();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.timers.forEach(clearInterval);
    await this.listener.close();
    await this.running;
  }

  /** Asks for a pass; one that is under way makes another when it is done. */
  wake(): void {
    this.again = true;
    this.running ??= this.drain().finally(() => {
      this.running = undefined;
      // Asked for just as the pass ended.
      if (this.again && !this.stopped) this.wake();
    });
  }

  private async drain(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      if (!this.options.link.connected) return;
      try {
        while ((await this.publishBatch()) === BATCH && !this.stopped);
      } catch (error) {
        await this.failed(error);
      }
    }
  }

  /** Publishes up to a batch; an event that the stream does not take stays, and does not hold the others. */
  private async publishBatch(): Promise<number> {
    const { published, failure } = await this.options.transactions.run(async (tx) => {
      const rows = await tx.rows<OpenRow>(
        `select id, subject, body, publication from outbox where published_at is null order by sequence limit ${BATCH} for update skip locked`,
      );
      const outcomes = await Promise.allSettled(rows.map((row) => this.publish(row)));
      const taken = rows.filter((_, index) => outcomes[index]!.status === 'fulfilled').map((row) => row.id);
      if (taken.length > 0) await tx.affected('update outbox set published_at = now() where id = any($1::uuid[])', [taken]);
      return { published: taken.length, failure: outcomes.find((outcome) => outcome.status === 'rejected') };
    });
    this.published.inc(published);
    if (failure) await this.failed(failure.reason);
    else this.failing = false;
    return published;
  }

  private async publish({ id, subject, body, publication }: OpenRow): Promise<void> {
    await this.stream.publish(subject, body, { msgID: `${id}:${publication}` });
  }

  /** The sweep tries again; one line tells of an outage, not one a second. */
  private async failed(error: unknown): Promise<void> {
    if (!this.failing) this.options.logger.warn({ err: error }, 'events wait in the outbox: they cannot be published now');
    this.failing = true;
    if (this.options.link.connected) {
      await ensureStreams(this.options.link.connection, this.options.streams ?? defaultStreamSettings).catch(() => undefined);
    }
  }

  /** Reopens rows whose stream is younger than their publication, and drops what is older than the time events are kept. */
  async housekeep(): Promise<void> {
    try {
      await ensureStreams(this.options.link.connection, this.options.streams ?? defaultStreamSettings);
      const created = await streamCreatedAt(this.options.link.connection, EVENTS_STREAM);
      await this.options.transactions.run(async (tx) => {
        await tx.affected(
          `update outbox set published_at = null, publication = publication + 1
           where published_at < $1::timestamptz and subject like 'evt.%'`,
          [created.toISOString()],
        );
        await tx.affected(`delete from outbox where published_at < now() - make_interval(days => $1)`, [this.options.keepDays ?? 7]);
        await tx.affected(`delete from inbox where handled_at < now() - make_interval(days => $1)`, [(this.options.keepDays ?? 7) + 1]);
        await tx.affected(`delete from idempotency_keys where created_at < now() - interval '24 hours'`);
      });
      this.wake();
    } catch (error) {
      await this.failed(error);
    }
  }
}
