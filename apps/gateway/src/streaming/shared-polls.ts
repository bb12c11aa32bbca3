import { setTimeout as pause } from 'node:timers/promises';

/** Looks at things again and again for all who follow them: one look at a time for each thing, none while nobody waits for one. */
export class SharedPolls<T> {
  private readonly pending = new Map<string, Promise<T>>();

  constructor(
    private readonly pauseMs: number,
    /** Told of each who waits, and whether somebody did already. */
    private readonly onWait: (isShared: boolean) => void = () => undefined,
  ) {}

  /** Things that are waited for. */
  get size(): number {
    return this.pending.size;
  }

  /** What the next look at a thing shows: the one that is waited for already, else `look` after a pause. */
  next(name: string, look: () => Promise<T>): Promise<T> {
    const others = this.pending.get(name);
    this.onWait(others !== undefined);
    const pending = others ?? this.begin(name, look);
    this.pending.set(name, pending);
    return pending;
  }

  private begin(name: string, look: () => Promise<T>): Promise<T> {
    const looked = pause(this.pauseMs, undefined, { ref: false })
      .then(look)
      .finally(() => this.pending.delete(name));
    // All who waited may have left.
    looked.catch(() => undefined);
    return looked;
  }
}
