import { Session } from 'node:inspector/promises';

/** Has the engine drop all that nobody holds. */
async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}

/** Things that nobody may hold any more; asked what of them somebody does, it collects garbage first. */
export class HeldThings {
  private readonly seen: WeakRef<object>[] = [];

  /** Notes a thing, and answers it. */
  note<T extends object>(thing: T): T {
    this.seen.push(new WeakRef(thing));
    return thing;
  }

  /** How many of the things noted are held. */
  async count(): Promise<number> {
    // What was looked at in a turn of the event loop is held until its end.
    await new Promise(setImmediate);
    await collectGarbage();
    return this.seen.filter((reference) => reference.deref() !== undefined).length;
  }
}
