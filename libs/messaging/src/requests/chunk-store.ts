import { randomUUID } from 'node:crypto';
import { headers, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { HEADERS, MAX_BODY_BYTES } from './reply.js';

const PULL_TIMEOUT_MS = 15_000;

interface Chunk {
  bytes: Uint8Array;
  last: boolean;
}

/** The rest of a reply, whose next chunk is prefetched. */
interface RemainingReply {
  chunks: AsyncGenerator<Chunk, void, undefined>;
  prefetched: Promise<IteratorResult<Chunk, void>>;
  timer: NodeJS.Timeout;
}

async function* slicesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  for (let start = 0; start < bytes.length; start += MAX_BODY_BYTES) yield bytes.subarray(start, start + MAX_BODY_BYTES);
}

/** Flags the last chunk, so that the caller does not request a chunk that does not exist. */
async function* withLast(source: AsyncIterable<Uint8Array>): AsyncGenerator<Chunk, void, undefined> {
  let held: Uint8Array | undefined;
  for await (const bytes of source) {
    if (held) yield { bytes: held, last: false };
    held = bytes;
  }
  if (held) yield { bytes: held, last: true };
}

/**
 * Stores the rest of large replies until the caller pulls it, chunk by chunk, from a subject of
 * this replica. The pulls limit the data in transit. A rest that is not pulled is dropped after 15
 * s.
 */
export class ChunkStore {
  private readonly remaining = new Map<string, RemainingReply>();
  private readonly prefix: string;
  private readonly subscription: Subscription;
  private activePulls = 0;

  constructor(connection: NatsConnection, app: string) {
    this.prefix = `_CHUNK.${app}.${randomUUID()}`;
    this.subscription = connection.subscribe(`${this.prefix}.*`, {
      // A caller on a closed connection receives no reply and repeats its request.
      callback: (error, message) => void (error ? undefined : this.respond(message).catch(() => undefined)),
    });
  }

  /** Stores bytes and returns the subject to pull them from. */
  store(bytes: Uint8Array): string {
    return this.storeChunks(slicesOf(bytes));
  }

  /**
   * Stores parts of at most one message each, which are read as they are pulled. Returns the
   * subject to pull them from.
   */
  storeChunks(parts: AsyncIterable<Uint8Array>): string {
    return this.register(withLast(parts));
  }

  /** Number of replies whose rest is not pulled yet. */
  get pendingReplies(): number {
    return this.remaining.size + this.activePulls;
  }

  close(): void {
    this.subscription.unsubscribe();
    for (const subject of [...this.remaining.keys()]) this.drop(subject);
  }

  private register(chunks: RemainingReply['chunks']): string {
    const subject = `${this.prefix}.${randomUUID()}`;
    const prefetched = chunks.next();
    // A pull reports the error. Without a pull, the error has no effect.
    prefetched.catch(() => undefined);
    this.remaining.set(subject, { chunks, prefetched, timer: setTimeout(() => this.drop(subject), PULL_TIMEOUT_MS).unref() });
    return subject;
  }

  private drop(subject: string): void {
    const remainingReply = this.remaining.get(subject);
    clearTimeout(remainingReply?.timer);
    this.remaining.delete(subject);
    remainingReply?.chunks.return().catch(() => undefined);
  }

  private async respond(message: Msg): Promise<void> {
    this.activePulls += 1;
    try {
      await this.serveRequest(this.remaining.get(message.subject), message);
    } catch {
      const head = headers();
      head.set(HEADERS.error, '1');
      message.respond(' ', { headers: head });
    } finally {
      this.activePulls -= 1;
    }
  }

  private async serveRequest(remainingReply: RemainingReply | undefined, message: Msg): Promise<void> {
    clearTimeout(remainingReply?.timer);
    this.remaining.delete(message.subject);
    const part = (await remainingReply?.prefetched)?.value;
    if (!remainingReply || !part) throw new Error('no chunk is stored for this subject');
    const head = headers();
    if (!part.last) head.set(HEADERS.next, this.register(remainingReply.chunks));
    message.respond(part.bytes, { headers: head });
  }
}
