import { setTimeout as pause } from 'node:timers/promises';

/**
 * Polls for all requests that wait for the same thing: one poll at a time for each thing, none
 * while no request waits.
 */
export class SharedPolls<T> {
  private readonly pending = new Map<string, Promise<T>>();

  constructor(
    private readonly pauseMs: number,
    /** Called for each request that waits, with whether another one waits already. */
    private readonly onWait: (isShared: boolean) => void = () => undefined,
  ) {}

  /** Things that requests wait for. */
  get size(): number {
    return this.pending.size;
  }

  /**
   * The result of the next poll of a thing: the pending one if there is one, else `poll` after a
   * pause.
   */
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
    // All requests that waited may have ended.
    polled.catch(() => undefined);
    return polled;
  }
}
