import { hash } from 'node:crypto';
import type { EntryResource } from '@company-data/contracts';

/** Characters of a mark, six bits each: two states of one entry share a mark once in 70 thousand million times. */
const DIGEST_LENGTH = 6;
const EVENT_ID_PATTERN = /^(?:[\w-]{6})?(?:\.(?:[\w-]{6})?)*$/;
const BETWEEN = '.';

/** All who follow a synchronization are shown the same looks at it: a mark is made once for them. */
const known = new WeakMap<EntryResource, string>();

function digestOf(entry: EntryResource): string {
  const mark = known.get(entry) ?? hash('sha256', JSON.stringify(entry), 'base64url').slice(0, DIGEST_LENGTH);
  known.set(entry, mark);
  return mark;
}

/**
 * In which state a client was last told of each entry of a synchronization. All of it is in the id of an event, so that any gateway goes on where
 * another has stopped, and no entry is lost or told twice in the same state.
 */
export class EntryStreamState {
  private constructor(
    private readonly syncId: string,
    /** Of each entry, at its place; empty for one that was not told yet. */
    private readonly digests: string[],
  ) {}

  /** What the client shows that it took; nothing where that is of another synchronization, or no id of ours. */
  static from(shown: unknown, entries: EntryResource[]): EntryStreamState {
    const syncId = entries[0]?.sync_id ?? '';
    const nothing = new EntryStreamState(
      syncId,
      entries.map(() => ''),
    );
    if (typeof shown !== 'string' || shown.length > nothing.maxIdLength || !shown.startsWith(`${syncId}:`)) return nothing;
    const marks = shown.slice(syncId.length + 1);
    const places = marks.split(BETWEEN);
    return EVENT_ID_PATTERN.test(marks) && places.length === entries.length ? new EntryStreamState(syncId, places) : nothing;
  }

  /** The id of the event that was told last. */
  get id(): string {
    return this.syncId && `${this.syncId}:${this.digests.join(BETWEEN)}`;
  }

  /** The entries that are not as they were told, told from now on. */
  *changesOf(entries: EntryResource[]): Generator<EntryResource> {
    for (const [place, entry] of entries.entries()) {
      const mark = digestOf(entry);
      if (this.digests[place] === mark) continue;
      this.digests[place] = mark;
      yield entry;
    }
  }

  private get maxIdLength(): number {
    return this.syncId.length + this.digests.length * (DIGEST_LENGTH + 1);
  }
}
