import { randomUUID } from 'node:crypto';
import { headers, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { HEADERS, MAX_BODY_BYTES } from './reply.js';

const PATIENCE_MS = 15_000;

/**
 * Holds what did not fit into a reply until the asker pulls it, chunk by chunk, on a subject of this replica: the asker's
 * pull is the flow control. What nobody pulls is dropped after 15 s.
 */
export class ChunkStore {
  private readonly rests = new Map<string, { bytes: Uint8Array; timer: NodeJS.Timeout }>();
  private readonly prefix: string;
  private readonly subscription: Subscription;

  constructor(connection: NatsConnection, app: string) {
    this.prefix = `_CHUNK.${app}.${randomUUID()}`;
    this.subscription = connection.subscribe(`${this.prefix}.*`, {
      callback: (error, message) => (error ? undefined : this.answer(message)),
    });
  }

  /** Keeps bytes and answers the subject that yields them. */
  keep(bytes: Uint8Array): string {
    const subject = `${this.prefix}.${randomUUID()}`;
    const timer = setTimeout(() => this.rests.delete(subject), PATIENCE_MS).unref();
    this.rests.set(subject, { bytes, timer });
    return subject;
  }

  /** Replies whose rest nobody has pulled yet. */
  get held(): number {
    return this.rests.size;
  }

  close(): void {
    this.subscription.unsubscribe();
    for (const { timer } of this.rests.values()) clearTimeout(timer);
    this.rests.clear();
  }

  private answer(message: Msg): void {
    const rest = this.rests.get(message.subject);
    const head = headers();
    if (!rest) {
      head.set(HEADERS.error, '1');
      message.respond(' ', { headers: head });
      return;
    }
    clearTimeout(rest.timer);
    this.rests.delete(message.subject);
    const chunk = rest.bytes.subarray(0, MAX_BODY_BYTES);
    if (rest.bytes.length > chunk.length) head.set(HEADERS.next, this.keep(rest.bytes.subarray(chunk.length)));
    message.respond(chunk, { headers: head });
  }
}
