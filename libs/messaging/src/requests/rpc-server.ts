import { setTimeout as pause } from 'node:timers/promises';
import { type NatsContext, ServerNats } from '@nestjs/microservices';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import type { RequestEnvelope } from '@company-data/contracts';
import { beginSpan, currentSpan, type Metrics, SpanKind, withinSpan } from '@company-data/observability';
import type { NatsLink } from '../nats-link.js';
import { ChunkStore } from './chunk-store.js';
import { HEADERS, type Reply } from './reply.js';
import type { RequestGate } from './request-gate.js';
import { HandledRequests, outcomeOfReply } from './request-metrics.js';
import { ReplySerializer, RequestDeserializer } from './serialization.js';
import { EndOfTick } from './end-of-tick.js';

/** Milliseconds between two log lines about requests that fail during an outage. */
const OUTAGE_LOG_INTERVAL_MS = 10_000;
/** A pause that does not keep the process alive. */
const expiry = (ms: number): Promise<void> => pause(ms, undefined, { ref: false });

/** Time limits of closing in milliseconds, the clock for log lines, and the metrics. */
export interface RpcServerOptions {
  /** For requests in progress. */
  drainTimeoutMs?: number;
  /** For callers that pull a large reply. */
  chunkPullTimeoutMs?: number;
  /** Returns a monotonic time in milliseconds. */
  now?: () => number;
  metrics?: Metrics;
}

type Times = Required<Omit<RpcServerOptions, 'metrics'>>;

const DEFAULTS: Times = { drainTimeoutMs: 5_000, chunkPullTimeoutMs: 1_000, now: () => performance.now() };

/**
 * NATS transport of Nest on the app's own connection, with raw bytes in both directions. Closing it
 * stops new requests, waits for those in progress, and leaves the connection open. Nest's own grace
 * period always waits its full length.
 */
export class RpcServer extends ServerNats {
  private inFlight = 0;
  private outageLoggedAt = -Infinity;
  private readonly chunks: ChunkStore;
  private readonly incoming: Subscription[] = [];
  private readonly endOfTick = new EndOfTick();
  private readonly times: Times;
  private readonly handledRequests?: HandledRequests;

  constructor(
    private readonly link: NatsLink,
    gate: RequestGate,
    { metrics, ...options }: RpcServerOptions = {},
  ) {
    const chunks = new ChunkStore(link.connection, link.name);
    super({ queue: link.name, serializer: new ReplySerializer(chunks), deserializer: new RequestDeserializer(gate) });
    this.chunks = chunks;
    this.times = { ...DEFAULTS, ...options };
    this.handledRequests = metrics && new HandledRequests(metrics, () => this.inFlight);
    this.setOnProcessingStartHook((_transport, _context, done) => {
      this.inFlight += 1;
      return done();
    });
    this.setOnProcessingEndHook(() => {
      this.inFlight -= 1;
    });
  }

  override createNatsClient(): Promise<NatsConnection> {
    return Promise.resolve(this.link.connection);
  }

  /**
   * Calls back once the server knows the subscriptions. An earlier request would find no responder.
   */
  override start(callback: () => void): void {
    super.start(() => void this.flushed().then(callback));
  }

  override bindEvents(client: NatsConnection): void {
    const subscribe: NatsConnection['subscribe'] = (subject, options) => {
      const subscription = client.subscribe(subject, options);
      this.incoming.push(subscription);
      return subscription;
    };
    super.bindEvents({ subscribe } as NatsConnection);
  }

  override getPublisher(message: Msg, id: string, context: NatsContext): (reply: unknown) => void {
    const publish = super.getPublisher(message, id, context) as (reply: unknown) => void;
    const began = performance.now();
    const span = currentSpan();
    return (reply) => {
      const { response } = reply as { response?: Reply };
      this.logFailure(message, response);
      if (response?.bug !== undefined || response?.outage !== undefined) span?.fail(outcomeOfReply(response));
      span?.end();
      this.handledRequests?.ended(message.subject, began, response);
      this.endOfTick.add(() => {
        if (!this.link.connection.isClosed()) publish(reply);
      });
    };
  }

  /**
   * Drops messages without a request inbox. The broker can deliver such messages here, for example
   * an event that a consumer redirects.
   */
  override async handleMessage(channel: string, message: Msg): Promise<void> {
    if (message.reply?.startsWith('_INBOX.')) return this.serveRequest(channel, message);
    this.link.logger?.warn({ subject: message.subject }, 'invalid request message dropped');
  }

  private serveRequest(channel: string, message: Msg): Promise<void> {
    const parent = message.headers?.get(HEADERS.traceparent) || null;
    const span = beginSpan(message.subject, { app: this.link.name, kind: SpanKind.SERVER, parent });
    return withinSpan(span, () => super.handleMessage(channel, message) as Promise<void>);
  }

  /**
   * Logs an unexpected error or an outage in the app where it occurred. The caller receives only
   * its kind.
   */
  private logFailure({ subject, headers }: Msg, reply?: Reply): void {
    if (reply?.bug === undefined && !(reply?.outage !== undefined && this.shouldLogOutage())) return;
    const { correlation_id } = JSON.parse(headers?.get(HEADERS.envelope) || '{}') as Partial<RequestEnvelope>;
    if (reply.bug === undefined)
      this.link.logger?.warn({ err: reply.outage, subject, correlation_id }, 'requests rejected: dependency unavailable');
    else this.link.logger?.error({ err: reply.bug, subject, correlation_id }, 'unhandled error in request');
  }

  /** Limits the log lines during an outage, which fails every request. */
  private shouldLogOutage(): boolean {
    const now = this.times.now();
    if (now - this.outageLoggedAt < OUTAGE_LOG_INTERVAL_MS) return false;
    this.outageLoggedAt = now;
    return true;
  }

  /**
   * Returns the subject unchanged. Nest would parse each subject as JSON, fail, and create a stack
   * trace for every request.
   */
  protected override getRouteFromPattern(subject: string): string {
    return subject;
  }

  // The link reports the state of the connection. Nest would log every ping.
  override handleStatusUpdates(): Promise<void> {
    return Promise.resolve();
  }

  override async close(): Promise<void> {
    const { drainTimeoutMs, chunkPullTimeoutMs } = this.times;
    const deadline = Date.now() + drainTimeoutMs;
    await Promise.race([this.stopSubscriptions(), expiry(drainTimeoutMs)]);
    while (this.inFlight > 0 && Date.now() < deadline) await pause(5);
    await pause(5);
    // Callers pull a large reply without pauses, so a rest that stays longer was abandoned.
    const lastChunk = Math.min(deadline, Date.now() + chunkPullTimeoutMs);
    while (this.chunks.pendingReplies > 0 && Date.now() < lastChunk) await pause(5);
    if (this.link.connected) await this.flushed();
    this.chunks.close();
  }

  /**
   * Resolves when the server has read all sent data, or the connection was lost. After a reconnect
   * the client subscribes again.
   */
  private async flushed(): Promise<void> {
    await this.link.connection.flush().catch(() => undefined);
  }

  /** Requests that the server sent before it received the unsubscription are still handled. */
  private async stopSubscriptions(): Promise<void> {
    const { connected } = this.link;
    await Promise.all(this.incoming.splice(0).map((subscription) => (connected ? subscription.drain() : subscription.unsubscribe())));
  }
}
