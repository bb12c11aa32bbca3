import { CompanyDataError, TimeoutError } from './errors.js';
import { SyncCalls } from './generated/operations.js';
import type { SyncEntry } from './generated/models.js';
import type { Body } from './http/call-types.js';
import { eventsIn } from './http/events.js';
import { path } from './http/path.js';
import { isTransient } from './http/retries.js';

/** The names of data types that may be collected. */
export type DataTypeName = Body<'startSync'>['data_types'][number];

/** How a synchronization is followed. */
export interface RunOptions {
  /** Called with each entry at first, and whenever it has changed. */
  onEntry?(entry: SyncEntry): void;
  /** Gives up waiting; the synchronization goes on. */
  signal?: AbortSignal;
  /** Milliseconds to wait at most, 15 minutes when nothing is said; the synchronization goes on. */
  timeoutMs?: number;
  /** Milliseconds between two looks where the stream cannot be had, 1,000 when nothing is said. */
  pollMs?: number;
  /** A key of your own, so that a program that begins anew starts it once. */
  idempotencyKey?: string;
}

const QUARTER_OF_AN_HOUR_MS = 15 * 60_000;
const POLL_MS = 1_000;
/** Streams that may break before only looks are taken. */
const MAX_STREAMS = 3;

const isOver = ({ completed_at: at }: SyncEntry): boolean => at !== null;

/** The synchronization that is followed, as far as it is known. */
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

  /** Takes what was told of an entry; another synchronization's is passed over. */
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

/** The operations on synchronizations, and the whole of one. */
export class Synchronizations extends SyncCalls {
  /**
   * Collects data types and waits until all is over: by the stream of events, and by looking again
   * and again where that breaks. The entries say what came of each; one that ended with an error is
   * no exception.
   * @throws CompanyDataError when it is refused, and TimeoutError when it lasts longer than is
   *   waited for
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
   * Takes what the stream tells until it ends; whether it ended as it should is seen by the
   * entries.
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
      // Whatever is wrong with the stream, a look tells the same; what stands in the way of that
      // too is told by it.
      if (signal.aborted) throw signal.reason;
      if (!(error instanceof CompanyDataError || error instanceof SyntaxError)) throw error;
    }
  }

  /** Takes how it stands; what may pass is looked at again later. */
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
  new TimeoutError({ code: 'SYNC_NOT_OVER', detail: `The synchronization was not over after ${timeoutMs} ms; it goes on.` });
