import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { rateLimited } from '../api/errors.js';

/** Counts long responses in progress by API key. */
export class OpenResponses {
  private readonly open = new Map<string, number>();

  /**
   * @param max Open responses per key in this replica, at most.
   * @param retrySeconds Retry-After of a rejected request.
   */
  constructor(
    private readonly max: number,
    private readonly retrySeconds: number,
    /** Called for each rejected response. */
    private readonly onRefused: () => void = () => undefined,
  ) {}

  /**
   * Counts a response until its connection ends. @throws RATE_LIMITED when the key has `max` open
   * responses
   */
  begin(key: string, { raw }: FastifyReply): void {
    const before = this.open.get(key) ?? 0;
    if (before >= this.max) {
      this.onRefused();
      throw rateLimited(this.retrySeconds);
    }
    this.open.set(key, before + 1);
    // Also called if the client has already disconnected.
    finished(raw, () => this.end(key));
  }

  private end(key: string): void {
    const remaining = this.open.get(key)! - 1;
    if (remaining === 0) this.open.delete(key);
    else this.open.set(key, remaining);
  }
}
