import { setTimeout as pause } from 'node:timers/promises';

/**
 * Shares polls between requests that wait for the same thing: at most one poll per thing at a time,
 * and none without a waiting request.
 */
export class SharedPolls<T> {
  private readonly pending = new Map<string, Promise<T>>();

  constructor(
    private readonly pauseMs: number,
    /** Called for each waiting request, with true when it joins a pending poll. */
    private readonly onWait: (isShared: boolean) => void = () => undefined,
  ) {}

  /** Number of things with a pending poll. */
  get size(): number {
    return this.pending.size;
  }

  /** Returns the result of the pending poll of a thing, or starts one after a pause. */
  next(name: string, poll: () => Promise<T>): Promise<T> {
    const shared = this.pending.get(name);
    this.onWait(shared !== undefined);
    const pending = shared ?? this.begin(name, poll);
    this.pending.set(name, pending);
    return pending;
  }

  private begin(name: string, poll: () => Promise<T>): Promise<T> {
    const polled = pause(this.pauseMs, undefined, { ref: false })
      .then(poll)
      .finally(() => this.pending.delete(name));
    // All waiting requests may have ended.
    polled.catch(() => undefined);
    return polled;
  }
}
