import { setTimeout as pause } from 'node:timers/promises';

/** Looks at things again and again for all who follow them: one look at a time for each thing, none while nobody waits for one. */
export class SharedLooks<T> {
  private readonly pending = new Map<string, Promise<T>>();

  constructor(private readonly pauseMs: number) {}

  /** What the next look at a thing shows: the one that is waited for already, else `look` after a pause. */
  next(name: string, look: () => Promise<T>): Promise<T> {
    const pending = this.pending.get(name) ?? this.begin(name, look);
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
