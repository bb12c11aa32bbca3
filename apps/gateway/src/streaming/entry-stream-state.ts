import { hash } from 'node:crypto';
import type { EntryResource } from '@company-data/contracts';

/**
 * Characters of a mark, six bits each: two states of one entry share a mark once in 70 thousand
 * million times.
 */
const DIGEST_LENGTH = 6;
const EVENT_ID_PATTERN = /^(?:[\w-]{6})?(?:\.(?:[\w-]{6})?)*$/;
const SEPARATOR = '.';

/**
 * All who follow a synchronization are shown the same looks at it: a mark is made once for them.
 */
const digestCache = new WeakMap<EntryResource, string>();

function digestOf(entry: EntryResource): string {
  const digest = digestCache.get(entry) ?? hash('sha256', JSON.stringify(entry), 'base64url').slice(0, DIGEST_LENGTH);
  digestCache.set(entry, digest);
  return digest;
}

/**
 * In which state a client was last told of each entry of a synchronization. All of it is in the id
 * of an event, so that any gateway goes on where another has stopped, and no entry is lost or told
 * twice in the same state.
 */
export class EntryStreamState {
  private constructor(
    private readonly syncId: string,
    /** Of each entry, at its place; empty for one that was not told yet. */
    private readonly digests: string[],
  ) {}

  /**
   * What the client shows that it took; nothing where that is of another synchronization, or no id
   * of ours.
   */
  static from(lastEventId: unknown, entries: EntryResource[]): EntryStreamState {
    const syncId = entries[0]?.sync_id ?? '';
    const empty = new EntryStreamState(
      syncId,
      entries.map(() => ''),
    );
    if (typeof lastEventId !== 'string' || lastEventId.length > empty.maxIdLength || !lastEventId.startsWith(`${syncId}:`)) return empty;
    const digests = lastEventId.slice(syncId.length + 1);
    const parts = digests.split(SEPARATOR);
    return EVENT_ID_PATTERN.test(digests) && parts.length === entries.length ? new EntryStreamState(syncId, parts) : empty;
  }

  /** The id of the event that was told last. */
  get id(): string {
    return this.syncId && `${this.syncId}:${this.digests.join(SEPARATOR)}`;
  }

  /** The entries that are not as they were told, told from now on. */
  *changesOf(entries: EntryResource[]): Generator<EntryResource> {
    for (const [index, entry] of entries.entries()) {
      const digest = digestOf(entry);
      if (this.digests[index] === digest) continue;
      this.digests[index] = digest;
      yield entry;
    }
  }

  private get maxIdLength(): number {
    return this.syncId.length + this.digests.length * (DIGEST_LENGTH + 1);
  }
}
