import { hash } from 'node:crypto';
import type { EntryResource } from '@company-data/contracts';

/**
 * Characters of a digest, six bits each. Two states of an entry collide once in about 70 billion
 * cases.
 */
const DIGEST_LENGTH = 6;
const EVENT_ID_PATTERN = /^(?:[\w-]{6})?(?:\.(?:[\w-]{6})?)*$/;
const SEPARATOR = '.';

/**
 * Digests of polled entries. All streams of a synchronization share the polled objects, so each
 * digest is computed once.
 */
const digestCache = new WeakMap<EntryResource, string>();

function digestOf(entry: EntryResource): string {
  const digest = digestCache.get(entry) ?? hash('sha256', JSON.stringify(entry), 'base64url').slice(0, DIGEST_LENGTH);
  digestCache.set(entry, digest);
  return digest;
}

/**
 * Tracks the last state of each entry that a stream client received. The event id encodes the whole
 * state, so a client can resume on any gateway replica without a missed or repeated entry.
 */
export class EntryStreamState {
  private constructor(
    private readonly syncId: string,
    /** Digests of the entries in order. Empty for an entry that was not sent yet. */
    private readonly digests: string[],
  ) {}

  /**
   * Parses the client's Last-Event-ID. Returns an empty state for an invalid id, or the id of
   * another synchronization.
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

  /** The id of the last event. */
  get id(): string {
    return this.syncId && `${this.syncId}:${this.digests.join(SEPARATOR)}`;
  }

  /** Yields the entries that changed since they were last sent, and records them as sent. */
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
