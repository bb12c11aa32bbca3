import { eventually, delay } from '@company-data/testing';
import type { ApiClient } from '../../src/index.js';

/** One request and its status, which is 0 when the connection failed. */
export interface Shot {
  status: number;
  what: string;
}

type Call = [method: string, path: string, body?: unknown];

/** Calls the API continuously from several callers until it is stopped. */
export class Load {
  private stopped = false;
  private readonly shots: Shot[] = [];
  private readonly callers: Promise<void>[];

  constructor(
    private readonly api: ApiClient,
    private readonly calls: () => Call[],
    callers = 3,
  ) {
    this.callers = Array.from({ length: callers }, () => this.call());
  }

  /** Waits until the given number of further requests has completed with any status. */
  async goesOn(requests = 30): Promise<void> {
    const enough = this.shots.length + requests;
    await eventually(() => this.shots.length >= enough);
  }

  /** Stops the load after all responses have arrived. */
  async stop(): Promise<Shot[]> {
    this.stopped = true;
    await Promise.all(this.callers);
    return this.shots;
  }

  private async call(): Promise<void> {
    while (!this.stopped) {
      for (const [method, path, body] of this.calls()) {
        const status = await this.api.call(method, path, { body }).then(
          (answer) => answer.status,
          () => 0,
        );
        this.shots.push({ status, what: `${method} ${path.split('/').at(-1)}` });
        await delay(status === 0 ? 50 : 2);
      }
    }
  }
}
