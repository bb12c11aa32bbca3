import { delay } from '@company-data/testing';
import type { ApiClient } from '../../src/api-client.js';

/** Requests per second. */
const RATE = 10;

/** A light load of reads and writes. It counts requests without a successful response. */
export class Load {
  requests = 0;
  readonly failures: string[] = [];
  private stopped = false;
  private readonly open = new Set<Promise<void>>();

  constructor(
    private readonly api: ApiClient,
    private readonly userId: string,
  ) {}

  private async send(): Promise<void> {
    this.requests += 1;
    const number = this.requests;
    const answer =
      number % 5 === 0
        ? this.api.post('/users/legal', { name: `Load ${number}`, siren: '000012344' })
        : this.api.get(number % 2 === 0 ? '/profile' : `/users/${this.userId}`);
    const outcome = await answer.then(
      ({ status, body }) => (status < 300 ? undefined : `${status} ${JSON.stringify(body)}`),
      (error: Error) => `${error.message} ${String(error.cause)}`,
    );
    if (outcome !== undefined) this.failures.push(outcome);
  }

  /** Sends requests at a fixed rate, until the work is done. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.stopped = false;
    const sending = this.repeat();
    try {
      return await work();
    } finally {
      this.stopped = true;
      await sending;
    }
  }

  private async repeat(): Promise<void> {
    while (!this.stopped) {
      const sent = this.send().finally(() => this.open.delete(sent));
      this.open.add(sent);
      await delay(1_000 / RATE);
    }
    await Promise.all(this.open);
  }
}
