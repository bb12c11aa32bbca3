import { historyStart } from '../history.js';
import type { CollectionEvent, CollectionJob, LastRead, ReadingScope } from '../../adapter.js';
import { frenchDay } from '../dates.js';
import { SourceReport } from '../source-report.js';
import { type BankCheckpoint, parseCheckpoint, serializeCheckpoint } from './checkpoint.js';
import { PendingTracker, type PendingChanges } from './pending-tracker.js';

/** Page of operations as a provider returns them. */
export interface OperationPage extends PendingChanges {
  /** Earliest day that the provider has. Absent when it does not report one. */
  from?: string;
  /** Number of operations without a currency, an amount or a day. */
  leftOut?: number;
}

/** Parameters of a read of operations. */
export interface BankReading {
  source: string;
  dataType: string;
  provider: string;
  job: Pick<CollectionJob, 'checkpoints' | 'history'>;
  now: Date;
  /** Position in the provider's changes at the start of the read (ISO 8601, UTC). */
  upTo: string;
  /** Seconds before the checkpoint that are read again. */
  overlapSeconds: number;
  /** Days that a periodic full read goes back. */
  sweepDays: number;
  /**
   * Ids of accounts whose operations the provider may no longer return. A missing operation is not
   * deleted while one exists.
   */
  silent: ReadonlySet<string>;
  /** Returns all operations from a day on, newest first. Null means no limit. */
  everything(from: string | null): AsyncIterable<OperationPage>;
  /** Returns the operations that were changed or deleted since a time. */
  changes(since: Date): AsyncIterable<OperationPage>;
}

const DAY_MS = 86_400_000;
const ALWAYS = '9999-12-31';
/** The date of a pending operation can move, so the check starts some days earlier. */
const AROUND_DAYS = 3;

const daysBefore = (day: string, days: number): string => new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** State of one read. */
class ReadProgress {
  private readonly standing: PendingTracker;
  readonly report: SourceReport;
  private earliest?: string;
  reportedCount = 0;

  constructor(
    readonly reading: BankReading,
    mark: BankCheckpoint | undefined,
  ) {
    this.standing = new PendingTracker(mark, frenchDay(reading.now));
    this.report = new SourceReport(reading.source, reading.dataType);
  }

  /** Checks which pending operations still exist, because changes alone do not show it. */
  async checkPending(): Promise<void> {
    const { since } = this.standing;
    if (since === undefined) return;
    for await (const { records } of this.reading.everything(daysBefore(since, AROUND_DAYS))) this.standing.recordSeen(records);
  }

  async *emit(pages: AsyncIterable<OperationPage>, most = Infinity): AsyncGenerator<CollectionEvent, void, undefined> {
    for await (const { from, leftOut, ...page } of pages) {
      if (from !== undefined && (this.earliest === undefined || from < this.earliest)) this.earliest = from;
      const { records, deleted } = this.standing.take(page);
      yield* this.page({ records: records.slice(0, most - this.reportedCount), deleted }, leftOut);
      if (this.reportedCount >= most) return;
    }
  }

  *page({ records, deleted }: PendingChanges, leftOut = 0): Generator<CollectionEvent, void, undefined> {
    if (records.length === 0 && deleted.length === 0 && leftOut === 0) return;
    this.reportedCount += records.length;
    const keys = deleted.map(({ account, id }) => ({ provider_name: this.reading.provider, account_id: account, transaction_id: id }));
    yield this.report.page(records, { deleted: keys, leftOut });
  }

  /**
   * Yields the last page and the end of the read. `from` is the first day of the complete window,
   * undefined for the earliest day of the provider, null when no window is complete.
   */
  *end(from: string | null | undefined, full: boolean): Generator<CollectionEvent, void, undefined> {
    const { records, deleted, pending, replaced } = this.standing.rest();
    yield* this.page({ records, deleted: deleted.filter(({ account }) => !this.reading.silent.has(account)) });
    const checkpoint = serializeCheckpoint({ at: this.reading.upTo, pending, replaced });
    yield this.report.complete({ scope: this.scopeFrom(from), checkpoint, ...(full && { full }) });
  }

  private scopeFrom(from: string | null | undefined): ReadingScope {
    const first = from === undefined ? this.earliest : from;
    return first === undefined || first === null || this.reading.silent.size > 0
      ? { kind: 'changes' }
      : { kind: 'window', field: 'date', from: first, to: ALWAYS };
  }
}

async function* readWhole(reading: BankReading): AsyncGenerator<CollectionEvent, void, undefined> {
  const { monthsToSync = null, lastN = null } = reading.job.history?.[reading.dataType] ?? {};
  const start = historyStart(monthsToSync, reading.now);
  const readProgress = new ReadProgress(reading, undefined);
  yield* readProgress.emit(reading.everything(start), lastN ?? Infinity);
  yield* readProgress.end(lastN === null ? (start ?? undefined) : null, true);
}

async function* reread(reading: BankReading, mark: BankCheckpoint, { full }: LastRead): AsyncGenerator<CollectionEvent, void, undefined> {
  const readProgress = new ReadProgress(reading, mark);
  if (!full) await readProgress.checkPending();
  yield* readProgress.emit(reading.changes(new Date(Date.parse(mark.at) - reading.overlapSeconds * 1_000)));
  const { lastN = null } = reading.job.history?.[reading.dataType] ?? {};
  if (!full) return yield* readProgress.end(null, false);
  const start = daysBefore(frenchDay(reading.now), reading.sweepDays);
  // With a limit of records, older ones are not reported again.
  if (lastN !== null) await readProgress.checkPending();
  else yield* readProgress.emit(reading.everything(start));
  yield* readProgress.end(lastN === null ? start : null, true);
}

/**
 * Reads the operations of a connection.
 *
 * - The first read returns all of them.
 * - Later reads return the changes since the checkpoint.
 * - A full read that is due also returns the last `sweepDays` days, with changes that the provider
 *   did not report.
 *
 * A missing operation before the window of the read is never deleted, because banks limit their
 * history.
 */
export async function* readOperations(reading: BankReading): AsyncGenerator<CollectionEvent, void, undefined> {
  const last = reading.job.checkpoints?.[reading.dataType]?.[reading.source];
  const mark = parseCheckpoint(last?.checkpoint);
  yield* mark === undefined ? readWhole(reading) : reread(reading, mark, last!);
}
