import { randomUUID } from 'node:crypto';
import { headers, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { HEADERS, MAX_BODY_BYTES } from './reply.js';

const PATIENCE_MS = 15_000;

interface Part {
  bytes: Uint8Array;
  last: boolean;
}

/** What is left of a reply, its next part on the way. */
interface Rest {
  parts: AsyncGenerator<Part, void, undefined>;
  ahead: Promise<IteratorResult<Part, void>>;
  timer: NodeJS.Timeout;
}

async function* slicesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  for (let start = 0; start < bytes.length; start += MAX_BODY_BYTES) yield bytes.subarray(start, start + MAX_BODY_BYTES);
}

/** Tells with each part whether it is the last: the asker must not ask for one that never comes. */
async function* withLast(source: AsyncIterable<Uint8Array>): AsyncGenerator<Part, void, undefined> {
  let held: Uint8Array | undefined;
  for await (const bytes of source) {
    if (held) yield { bytes: held, last: false };
    held = bytes;
  }
  if (held) yield { bytes: held, last: true };
}

/**
 * Holds what did not fit into a reply until the asker pulls it, chunk by chunk, on a subject of this replica: the asker's
 * pull is the flow control. What nobody pulls is dropped after 15 s.
 */
export class ChunkStore {
  private readonly rests = new Map<string, Rest>();
  private readonly prefix: string;
  private readonly subscription: Subscription;
  private answering = 0;

  constructor(connection: NatsConnection, app: string) {
    this.prefix = `_CHUNK.${app}.${randomUUID()}`;
    this.subscription = connection.subscribe(`${this.prefix}.*`, {
      // Whoever asked over a connection that is gone hears nothing, and asks again.
      callback: (error, message) => void (error ? undefined : this.answer(message).catch(() => undefined)),
    });
  }

  /** Keeps bytes and answers the subject that yields them. */
  keep(bytes: Uint8Array): string {
    return this.keepParts(slicesOf(bytes));
  }

  /** Keeps parts, each at most a message long, that are read as they are pulled; answers the subject that yields them. */
  keepParts(parts: AsyncIterable<Uint8Array>): string {
    return this.hold(withLast(parts));
  }

  /** Replies whose rest nobody has pulled yet. */
  get held(): number {
    return this.rests.size + this.answering;
  }

  close(): void {
    this.subscription.unsubscribe();
    for (const subject of [...this.rests.keys()]) this.drop(subject);
  }

  private hold(parts: Rest['parts']): string {
    const subject = `${this.prefix}.${randomUUID()}`;
    const ahead = parts.next();
    // Whoever pulls is told; when nobody does, nobody misses it.
    ahead.catch(() => undefined);
    this.rests.set(subject, { parts, ahead, timer: setTimeout(() => this.drop(subject), PATIENCE_MS).unref() });
    return subject;
  }

  private drop(subject: string): void {
    const rest = this.rests.get(subject);
    clearTimeout(rest?.timer);
    this.rests.delete(subject);
    rest?.parts.return().catch(() => undefined);
  }

  private async answer(message: Msg): Promise<void> {
    this.answering += 1;
    try {
      await this.answerWith(this.rests.get(message.subject), message);
    } catch {
      const head = headers();
      head.set(HEADERS.error, '1');
      message.respond(' ', { headers: head });
    } finally {
      this.answering -= 1;
    }
  }

  private async answerWith(rest: Rest | undefined, message: Msg): Promise<void> {
    clearTimeout(rest?.timer);
    this.rests.delete(message.subject);
    const part = (await rest?.ahead)?.value;
    if (!rest || !part) throw new Error('nothing is held under this subject');
    const head = headers();
    if (!part.last) head.set(HEADERS.next, this.hold(rest.parts));
    message.respond(part.bytes, { headers: head });
  }
}
