import { ServerNats } from '@nestjs/microservices';
import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import type { NatsLink } from '../nats-link.js';
import { ChunkStore } from './chunk-store.js';
import { ReplySerializer, RequestDeserializer } from './serialization.js';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Nest's NATS transport on the app's own connection, raw bytes both ways. Closing it stops taking requests, waits until
 * those in flight are answered (Nest's grace period sleeps its whole length instead) and leaves the connection open.
 */
export class RpcServer extends ServerNats {
  private inFlight = 0;
  private readonly chunks: ChunkStore;
  private readonly taking: Subscription[] = [];

  constructor(
    private readonly link: NatsLink,
    private readonly patienceMs = 5_000,
  ) {
    const chunks = new ChunkStore(link.connection, link.name);
    super({ queue: link.name, serializer: new ReplySerializer(chunks), deserializer: new RequestDeserializer() });
    this.chunks = chunks;
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

  override bindEvents(client: NatsConnection): void {
    const subscribe: NatsConnection['subscribe'] = (subject, options) => {
      const subscription = client.subscribe(subject, options);
      this.taking.push(subscription);
      return subscription;
    };
    super.bindEvents({ subscribe } as NatsConnection);
  }

  // The link reports the connection's state; Nest would log every ping.
  override handleStatusUpdates(): Promise<void> {
    return Promise.resolve();
  }

  override async close(): Promise<void> {
    for (const subscription of this.taking) subscription.unsubscribe();
    const deadline = Date.now() + this.patienceMs;
    while (this.inFlight > 0 && Date.now() < deadline) await pause(5);
    await pause(5);
    if (this.link.connected) await this.link.connection.flush();
    this.chunks.close();
  }
}
