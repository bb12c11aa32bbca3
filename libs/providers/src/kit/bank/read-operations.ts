import type { CollectionEvent, CollectionJob, LastRead, ReadingScope } from '../../adapter.js';
import { frenchDay } from '../dates.js';
import { SourceReport } from '../source-report.js';
import { type BankCheckpoint, parseCheckpoint, serializeCheckpoint } from './checkpoint.js';
import { PendingTracker, type PendingChanges } from './pending-tracker.js';

/** A page of operations as a provider tells them. */
export interface OperationPage extends PendingChanges {
  /** The earliest day that the provider knows of; absent where it does not say. */
  from?: string;
  /** Operations without a currency, an amount or a day. */
  leftOut?: number;
}

/** How the operations of a connection are read. */
export interface BankReading {
  source: string;
  dataType: string;
  provider: string;
  job: Pick<CollectionJob, 'checkpoints' | 'history'>;
  now: Date;
  /** Up to where the provider's changes go at the beginning of the reading (ISO 8601, UTC). */
  upTo: string;
  /** Seconds before the mark that are read again. */
  overlapSeconds: number;
  /** Days that a full read goes back once all was read. */
  sweepDays: number;
  /**
   * Ids of accounts whose operations the provider may not tell any more: nothing is concluded from
   * its silence.
   */
  silent: ReadonlySet<string>;
  /** All operations from a day on (null: all there are), newest first. */
  everything(from: string | null): AsyncIterable<OperationPage>;
  /** Operations changed or deleted since a moment. */
  changes(since: Date): AsyncIterable<OperationPage>;
}

const DAY_MS = 86_400_000;
const ALWAYS = '9999-12-31';
/** A pending operation may be dated anew: what stands is looked for a little before it. */
const AROUND_DAYS = 3;

const daysBefore = (day: string, days: number): string => new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** The first day of the month so many months before: months are known whole or not at all. */
export function historyStart(months: number | null | undefined, now: Date): string | null {
  if (months === null || months === undefined) return null;
  const [year, month] = frenchDay(now).split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}

/** What one reading has told so far. */
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

  /** Looks whether what was pending stands, where changes alone would not tell. */
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
   * The last page, and that all was read. `from`: the day since which everything was told; null
   * where it was not.
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
  // Where only the latest were wanted, older ones are not told anew.
  if (lastN !== null) await readProgress.checkPending();
  else yield* readProgress.emit(reading.everything(start));
  yield* readProgress.end(lastN === null ? start : null, true);
}

/**
 * Reads the operations of a connection: all of them the first time, then what changed since the
 * mark, and from time to time all of the last days, which finds what a provider forgot to tell.
 * Nothing older than what was read is ever gone by absence: banks forget their past.
 */
export async function* readOperations(reading: BankReading): AsyncGenerator<CollectionEvent, void, undefined> {
  const last = reading.job.checkpoints?.[reading.dataType]?.[reading.source];
  const mark = parseCheckpoint(last?.checkpoint);
  yield* mark === undefined ? readWhole(reading) : reread(reading, mark, last!);
}
