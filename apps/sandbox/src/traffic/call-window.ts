import type { Clock } from '@company-data/kernel';

/**
 * Decision of a limit on one call. `resetAt` is the time at which the oldest counted call leaves
 * the window.
 */
export interface Verdict {
  allowed: boolean;
  limit: number;
  remaining: number;
  resetAt: Date;
}

/** Allows at most `limit` calls in any `seconds` seconds. Rejected calls are not counted. */
export class CallWindow {
  #times: number[] = [];

  constructor(
    readonly limit: number,
    readonly seconds: number,
    private readonly clock: Clock,
  ) {}

  take(): Verdict {
    const now = this.clock.now().getTime();
    const since = now - this.seconds * 1000;
    const fresh = this.#times.findIndex((time) => time > since);
    this.#times = fresh === -1 ? [] : this.#times.slice(fresh);
    const allowed = this.#times.length < this.limit;
    if (allowed) {
      this.#times.push(now);
    }
    const resetAt = new Date((this.#times[0] ?? now) + this.seconds * 1000);
    return { allowed, limit: this.limit, remaining: this.limit - this.#times.length, resetAt };
  }
}
