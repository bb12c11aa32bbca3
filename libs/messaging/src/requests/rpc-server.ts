import { setTimeout as pause } from 'node:timers/promises';
import { type NatsContext, ServerNats } from '@nestjs/microservices';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import type { RequestEnvelope } from '@company-data/contracts';
import type { Metrics } from '@company-data/observability';
import type { NatsLink } from '../nats-link.js';
import { ChunkStore } from './chunk-store.js';
import { HEADERS, type Reply } from './reply.js';
import type { RequestGate } from './request-gate.js';
import { HandledRequests } from './request-metrics.js';
import { ReplySerializer, RequestDeserializer } from './serialization.js';
import { EndOfTick } from './end-of-tick.js';

/** Between two lines about requests that an outage refuses. */
const OUTAGE_LOG_INTERVAL_MS = 10_000;
/** A pause that does not keep the process alive. */
const expiry = (ms: number): Promise<void> => pause(ms, undefined, { ref: false });

/**
 * How long closing waits, in milliseconds, what time lines about outages are told by, and where
 * answers are counted.
 */
export interface RpcServerOptions {
  /** For requests in flight. */
  drainTimeoutMs?: number;
  /** For whoever is taking a large reply. */
  chunkPullTimeoutMs?: number;
  /** Milliseconds that only grow. */
  now?: () => number;
  metrics?: Metrics;
}

type Times = Required<Omit<RpcServerOptions, 'metrics'>>;

const DEFAULTS: Times = { drainTimeoutMs: 5_000, chunkPullTimeoutMs: 1_000, now: () => performance.now() };

/**
 * Nest's NATS transport on the app's own connection, raw bytes both ways. Closing it stops taking
 * requests, waits until those in flight are answered (Nest's grace period sleeps its whole length
 * instead) and leaves the connection open.
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

  /** Ready once the server knows what is answered here: whoever asked before would find nobody. */
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
    return (reply) => {
      const { response } = reply as { response?: Reply };
      this.logFailure(message, response);
      this.handledRequests?.ended(message.subject, began, response);
      this.endOfTick.add(() => {
        if (!this.link.connection.isClosed()) publish(reply);
      });
    };
  }

  /**
   * A request has an inbox to be answered at. What the broker was made to deliver here by another
   * way, as an event whose taker had it sent on, has none, and is not looked at.
   */
  override async handleMessage(channel: string, message: Msg): Promise<void> {
    if (message.reply?.startsWith('_INBOX.')) return super.handleMessage(channel, message) as Promise<void>;
    this.link.logger?.warn({ subject: message.subject }, 'invalid request message dropped');
  }

  /**
   * A bug or an outage is told here, by the app it happened in; the asker learns no more than that
   * there was one.
   */
  private logFailure({ subject, headers }: Msg, reply?: Reply): void {
    if (reply?.bug === undefined && !(reply?.outage !== undefined && this.shouldLogOutage())) return;
    const { correlation_id } = JSON.parse(headers?.get(HEADERS.envelope) || '{}') as Partial<RequestEnvelope>;
    if (reply.bug === undefined)
      this.link.logger?.warn({ err: reply.outage, subject, correlation_id }, 'requests rejected: dependency unavailable');
    else this.link.logger?.error({ err: reply.bug, subject, correlation_id }, 'unhandled error in request');
  }

  /** Every request meets an outage; a line now and then tells of it. */
  private shouldLogOutage(): boolean {
    const now = this.times.now();
    if (now - this.outageLoggedAt < OUTAGE_LOG_INTERVAL_MS) return false;
    this.outageLoggedAt = now;
    return true;
  }

  /**
   * A subject is a name. Nest tries each as JSON first, at every request, and has the trace of that
   * failure taken.
   */
  protected override getRouteFromPattern(subject: string): string {
    return subject;
  }

  // The link reports the connection's state; Nest would log every ping.
  override handleStatusUpdates(): Promise<void> {
    return Promise.resolve();
  }

  override async close(): Promise<void> {
    const { drainTimeoutMs, chunkPullTimeoutMs } = this.times;
    const deadline = Date.now() + drainTimeoutMs;
    await Promise.race([this.stopSubscriptions(), expiry(drainTimeoutMs)]);
    while (this.inFlight > 0 && Date.now() < deadline) await pause(5);
    await pause(5);
    // Whoever is taking a large reply does so without pausing; a rest that stays was given up.
    const lastChunk = Math.min(deadline, Date.now() + chunkPullTimeoutMs);
    while (this.chunks.pendingReplies > 0 && Date.now() < lastChunk) await pause(5);
    if (this.link.connected) await this.flushed();
    this.chunks.close();
  }

  /**
   * All that was sent has been read by the server, or the connection was lost: then it is told anew
   * what is answered here.
   */
  private async flushed(): Promise<void> {
    await this.link.connection.flush().catch(() => undefined);
  }

  /** Requests that the server sent before it knew are still answered. */
  private async stopSubscriptions(): Promise<void> {
    const { connected } = this.link;
    await Promise.all(this.incoming.splice(0).map((subscription) => (connected ? subscription.drain() : subscription.unsubscribe())));
  }
}
