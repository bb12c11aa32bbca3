import { RateLimited } from '@company-data/contracts';
import { failure } from '@company-data/kernel';
import { MAX_BODY_BYTES, Reply } from './reply.js';

/**
 * Bytes of large replies that a service holds at once, and the time in milliseconds that a request
 * waits for its share.
 */
export interface ByteBudgetOptions {
  bytes?: number;
  patienceMs?: number;
}

interface Waiting {
  account: string;
  bytes: number;
  begin(): void;
}

/**
 * While a reply is read, written and sent, it occupies several times its size. A container has 512
 * MB.
 */
const BYTES = 32_000_000;
/** Less than the deadline of a request, so that time is left to build the reply. */
const PATIENCE_MS = 5_000;

/**
 * Limits the memory of large replies. Replies that exceed one message share a number of bytes, from
 * before their rows are read until the caller has pulled the last chunk. Requests wait in arrival
 * order, and one account uses at most half of the bytes.
 */
export class ByteBudget {
  private readonly bytes: number;
  private readonly patienceMs: number;
  private readonly taken = new Map<string, number>();
  private readonly waiting: Waiting[] = [];

  constructor({ bytes = BYTES, patienceMs = PATIENCE_MS }: ByteBudgetOptions = {}) {
    this.bytes = bytes;
    this.patienceMs = patienceMs;
  }

  /**
   * Builds a reply of about `bytes` bytes once they are free.
   *
   * @throws RATE_LIMITED after the wait time, and errors of `build`
   */
  async answer<R extends Reply | undefined>(account: string, bytes: number, build: () => Promise<R>): Promise<R | Reply> {
    if (bytes <= MAX_BODY_BYTES) return build();
    const release = await this.reserve(account, Math.min(bytes, this.share));
    try {
      const reply = await build();
      if (reply && reply.body.length > MAX_BODY_BYTES) return heldUntilSent(reply, release);
      release();
      return reply;
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Currently reserved bytes. */
  get reserved(): number {
    return [...this.taken.values()].reduce((sum, bytes) => sum + bytes, 0);
  }

  private get share(): number {
    return Math.floor(this.bytes / 2);
  }

  private async reserve(account: string, bytes: number): Promise<() => void> {
    await new Promise<void>((resolve, reject) => {
      const waiting = { account, bytes, begin: () => (clearTimeout(timer), resolve()) };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
        reject(failure(RateLimited, 'refused', { detail: 'Too many large lists are being read.', retry_in: 1 }));
        // A smaller request behind this one may fit.
        this.admit();
      }, this.patienceMs);
      this.waiting.push(waiting);
      this.admit();
    });
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.add(account, -bytes);
      this.admit();
    };
  }

  /**
   * Admits requests in arrival order. Skips requests of an account that uses its share, and stops
   * at the first other request that does not fit.
   */
  private admit(): void {
    for (const next of [...this.waiting]) {
      if ((this.taken.get(next.account) ?? 0) + next.bytes > this.share) continue;
      if (this.reserved + next.bytes > this.bytes) return;
      this.waiting.splice(this.waiting.indexOf(next), 1);
      this.add(next.account, next.bytes);
      next.begin();
    }
  }

  private add(account: string, bytes: number): void {
    const reserved = (this.taken.get(account) ?? 0) + bytes;
    if (reserved === 0) this.taken.delete(account);
    else this.taken.set(account, reserved);
  }
}

/**
 * Splits a reply into chunks. Calls `release` when the last one is pulled, or when the chunk store
 * drops the rest.
 */
const heldUntilSent = ({ body, headers }: Reply, release: () => void): Reply =>
  new Reply(body.subarray(0, MAX_BODY_BYTES), headers, chunksOf(body.subarray(MAX_BODY_BYTES), release));

async function* chunksOf(bytes: Uint8Array, release: () => void): AsyncGenerator<Uint8Array> {
  try {
    for (let start = 0; start < bytes.length; start += MAX_BODY_BYTES) yield bytes.subarray(start, start + MAX_BODY_BYTES);
  } finally {
    release();
  }
}
