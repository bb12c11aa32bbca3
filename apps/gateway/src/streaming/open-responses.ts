import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { rateLimited } from '../api/errors.js';

/** Long responses in progress, counted by key. */
export class OpenResponses {
  private readonly open = new Map<string, number>();

  /**
   * At most `max` of a key at once, in this replica. A refused client may retry after
   * `retrySeconds`.
   */
  constructor(
    private readonly max: number,
    private readonly retrySeconds: number,
    /** Called for each response that is refused. */
    private readonly onRefused: () => void = () => undefined,
  ) {}

  /**
   * Counts a response until its connection is done with it. @throws RATE_LIMITED when the key has
   * as many as it may here
   */
  begin(key: string, { raw }: FastifyReply): void {
    const before = this.open.get(key) ?? 0;
    if (before >= this.max) {
      this.onRefused();
      throw rateLimited(this.retrySeconds);
    }
    this.open.set(key, before + 1);
    // Also called for a client that has left by now.
    finished(raw, () => this.end(key));
  }

  private end(key: string): void {
    const remaining = this.open.get(key)! - 1;
    if (remaining === 0) this.open.delete(key);
    else this.open.set(key, remaining);
  }
}
