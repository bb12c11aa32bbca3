import { Session } from 'node:inspector/promises';

/** Has the engine drop all that nobody holds. */
async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}

/**
 * Things that nobody may hold any more; asked what of them somebody does, it collects garbage
 * first.
 */
export class RetainedObjects {
  private readonly refs: WeakRef<object>[] = [];

  /** Notes a thing, and answers it. */
  track<T extends object>(thing: T): T {
    this.refs.push(new WeakRef(thing));
    return thing;
  }

  /** How many of the things noted are held. */
  async count(): Promise<number> {
    // What was looked at in a turn of the event loop is held until its end.
    await new Promise(setImmediate);
    await collectGarbage();
    return this.refs.filter((reference) => reference.deref() !== undefined).length;
  }
}
