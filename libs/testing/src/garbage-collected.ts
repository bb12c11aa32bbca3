import { Session } from 'node:inspector/promises';

/** Runs the garbage collector. */
async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}

/** Objects that should be garbage. Collects garbage before it counts the retained ones. */
export class RetainedObjects {
  private readonly refs: WeakRef<object>[] = [];

  track<T extends object>(thing: T): T {
    this.refs.push(new WeakRef(thing));
    return thing;
  }

  /** Returns the number of tracked objects that are still retained. */
  async count(): Promise<number> {
    // A dereferenced object is retained until the end of the current turn of the event loop.
    await new Promise(setImmediate);
    await collectGarbage();
    return this.refs.filter((reference) => reference.deref() !== undefined).length;
  }
}
