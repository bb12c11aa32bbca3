import type { Clock } from '@company-data/kernel';

/** What a limit says to one call; `resetAt` is when the oldest counted call leaves the window. */
export interface Verdict {
  allowed: boolean;
  limit: number;
  remaining: number;
  resetAt: Date;
}

/** At most `limit` calls in any `seconds` seconds. A refused call is not counted. */
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
