import { CompanyDataError, TimeoutError } from './errors.js';
import { SyncCalls } from './generated/operations.js';
import type { SyncEntry } from './generated/models.js';
import type { Body } from './http/call-types.js';
import { eventsIn } from './http/events.js';
import { path } from './http/path.js';
import { isTransient } from './http/retries.js';

/** Names of the data types that can be synchronized. */
export type DataTypeName = Body<'startSync'>['data_types'][number];

/** Options of a synchronization. */
export interface RunOptions {
  /** Called with each entry at the start and after each change. */
  onEntry?(entry: SyncEntry): void;
  /** Aborts the wait. The synchronization continues. */
  signal?: AbortSignal;
  /** Maximum wait in milliseconds. Default: 15 minutes. The synchronization continues after it. */
  timeoutMs?: number;
  /** Poll interval in milliseconds when the stream is unavailable. Default: 1,000. */
  pollMs?: number;
  /**
   * Idempotency key. With the same key, a restarted program does not start a second
   * synchronization.
   */
  idempotencyKey?: string;
}

const QUARTER_OF_AN_HOUR_MS = 15 * 60_000;
const POLL_MS = 1_000;
/** Streams that may fail before polling replaces them. */
const MAX_STREAMS = 3;

const isOver = ({ completed_at: at }: SyncEntry): boolean => at !== null;

/** Last known state of a synchronization. */
class Followed {
  lastEventId: string | undefined;
  private readonly entries: Map<string, SyncEntry>;

  constructor(
    readonly userId: string,
    readonly syncId: string,
    started: readonly SyncEntry[],
    private readonly onEntry: RunOptions['onEntry'],
  ) {
    this.entries = new Map(started.map((entry) => [entry.id, entry]));
    for (const entry of started) onEntry?.(entry);
  }

  /** Updates an entry. Ignores entries of other synchronizations. */
  add(entry: SyncEntry): void {
    const known = this.entries.get(entry.id);
    if (known === undefined || isOver(known) || JSON.stringify(known) === JSON.stringify(entry)) return;
    this.entries.set(entry.id, entry);
    this.onEntry?.(entry);
  }

  get isOver(): boolean {
    return [...this.entries.values()].every(isOver);
  }

  get all(): SyncEntry[] {
    return [...this.entries.values()];
  }
}

/** Operations on synchronizations. */
export class Synchronizations extends SyncCalls {
  /**
   * Starts a synchronization of data types and waits until all entries are complete. It reads the
   * event stream, and polls when the stream fails. An entry that ends with an error does not cause
   * an exception.
   * @throws CompanyDataError when the API rejects the request
   * @throws TimeoutError when the synchronization takes longer than `timeoutMs`
   */
  async run(userId: string, dataTypes: readonly DataTypeName[], options: RunOptions = {}): Promise<SyncEntry[]> {
    const { signal, idempotencyKey, timeoutMs = QUARTER_OF_AN_HOUR_MS } = options;
    const late = new AbortController();
    const giveUp = (): void => late.abort(signal?.reason);
    const timer = setTimeout(() => late.abort(tooLate(timeoutMs)), timeoutMs);
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      signal?.throwIfAborted();
      const call = { signal: late.signal, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) };
      const started = await this.start(userId, { data_types: [...dataTypes] }, call);
      const followed = new Followed(userId, started[0]?.sync_id ?? '', started, options.onEntry);
      return await this.follow(followed, late.signal, options.pollMs ?? POLL_MS);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    }
  }

  private async follow(followed: Followed, signal: AbortSignal, pollMs: number): Promise<SyncEntry[]> {
    for (let streams = 0; !followed.isOver; streams += 1) {
      if (streams < MAX_STREAMS) await this.listen(followed, signal);
      else await this.caller.clock.pause(pollMs, signal);
      if (!followed.isOver) await this.poll(followed, signal);
    }
    return followed.all;
  }

  /**
   * Reads events until the stream ends. The entries show whether the synchronization is complete.
   */
  private async listen(followed: Followed, signal: AbortSignal): Promise<void> {
    const call = {
      method: 'GET',
      path: path`/api/v6/users/${followed.userId}/sync/latest`,
      accept: 'text/event-stream',
      ...(followed.lastEventId === undefined ? {} : { headers: { 'last-event-id': followed.lastEventId } }),
    };
    try {
      for await (const { event, data, id } of eventsIn(this.caller.lines(call, { signal, maxRetries: 0 }))) {
        if (id !== undefined) followed.lastEventId = id;
        if (event === 'entry') followed.add(JSON.parse(data) as SyncEntry);
        if (event === 'completed' || followed.isOver) return;
      }
    } catch (error) {
      // A failed stream is not an error, because the next poll reports the cause.
      if (signal.aborted) throw signal.reason;
      if (!(error instanceof CompanyDataError || error instanceof SyntaxError)) throw error;
    }
  }

  /** Reads the current state. Transient errors are ignored until the next poll. */
  private async poll(followed: Followed, signal: AbortSignal): Promise<void> {
    try {
      const { entries } = await this.get(followed.userId, followed.syncId, { signal });
      for (const entry of entries) followed.add(entry);
    } catch (error) {
      if (!isTransient(error)) throw error;
    }
  }
}

const tooLate = (timeoutMs: number): TimeoutError =>
  new TimeoutError({
    code: 'SYNC_NOT_OVER',
    detail: `The synchronization was not complete after ${timeoutMs} ms. It continues on the server.`,
  });
