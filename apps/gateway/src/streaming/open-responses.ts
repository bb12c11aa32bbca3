import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { rateLimited } from '../api/errors.js';

/** Answers under way that take long, counted by key. */
export class OpenResponses {
  private readonly open = new Map<string, number>();

  /** `most` of a key at once, in this replica; one more may be tried after `retrySeconds`. */
  constructor(
    private readonly max: number,
    private readonly retrySeconds: number,
    /** Told of each that is refused. */
    private readonly refused: () => void = () => undefined,
  ) {}

  /** Counts an answer until its connection is done with it. @throws RATE_LIMITED when the key has as many as it may here */
  begin(key: string, { raw }: FastifyReply): void {
    const before = this.open.get(key) ?? 0;
    if (before >= this.max) {
      this.refused();
      throw rateLimited(this.retrySeconds);
    }
    this.open.set(key, before + 1);
    // Also called for a client that has left by now.
    finished(raw, () => this.end(key));
  }

  private end(key: string): void {
    const others = this.open.get(key)! - 1;
    if (others === 0) this.open.delete(key);
    else this.open.set(key, others);
  }
}
