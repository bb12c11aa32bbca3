import type { RecordBody } from '@company-data/data-types';
import { type CollectionEvent, type CollectionJob, CheckpointRejected, ProviderFetchError, type ReadingScope } from '../adapter.js';
import { type PageRemarks, SourceReport } from './source-report.js';

/** Page of changes, or of all records. */
export interface PageSince extends PageRemarks {
  records: RecordBody[];
  /**
   * Latest change on the page (ISO 8601 with its zone), null when the page has no times of changes.
   */
  upTo: string | null;
}

/** Returns the latest of some times (ISO 8601 with their zones), for `upTo` of a page. */
export function latestOf(moments: Iterable<string | null | undefined>): string | null {
  let latest: string | null = null;
  for (const moment of moments) {
    const isLater = typeof moment === 'string' && (latest === null || Date.parse(moment) > Date.parse(latest));
    if (isLater) latest = moment;
  }
  return latest;
}

/** Parameters of a read of a source that reports changes since a time. */
export interface ReadingSince {
  source: string;
  dataType: string;
  job: Pick<CollectionJob, 'checkpoints'>;
  now: Date;
  /**
   * Seconds before the checkpoint that are read again, because the source can report a change late.
   */
  overlapSeconds: number;
  /**
   * Reads the changes since a time, deletions included, or everything for null.
   * @throws CheckpointRejected when the source does not go back that far
   */
  read(since: Date | null): AsyncIterable<PageSince>;
  /** Scope of the read. Default: all for a full read, otherwise changes. */
  scope?(since: Date | null): ReadingScope;
}

/** Current read, and the latest change that it returned. */
interface ReadProgress extends ReadingSince {
  report: SourceReport;
  latest: number | null;
}

const scopeOf = (since: Date | null): ReadingScope => ({ kind: since === null ? 'all' : 'changes' });

/**
 * Reads the changes since the checkpoint minus the overlap. Reads in full without a checkpoint,
 * when a full read is due, and once when the source rejects the checkpoint. The next checkpoint is
 * the latest change by the clock of the source, never in the future and never before the last
 * checkpoint.
 */
export async function* readSince(reading: ReadingSince): AsyncGenerator<CollectionEvent, void, undefined> {
  const { source, dataType, job, overlapSeconds } = reading;
  const last = job.checkpoints?.[dataType]?.[source];
  const mark = last === undefined ? null : momentOf(last.checkpoint);
  const readProgress: ReadProgress = { ...reading, report: new SourceReport(source, dataType), latest: mark };
  const since = mark === null || last?.full ? null : new Date(mark - overlapSeconds * 1_000);
  try {
    yield* readFrom(since, readProgress);
  } catch (error) {
    if (since === null || !(error instanceof CheckpointRejected)) throw error;
    yield* readFrom(null, readProgress);
  }
}

async function* readFrom(since: Date | null, readProgress: ReadProgress): AsyncGenerator<CollectionEvent, void, undefined> {
  const { read, scope = scopeOf, report } = readProgress;
  for await (const { records, upTo, ...remarks } of read(since)) {
    if (upTo !== null) readProgress.latest = Math.max(readProgress.latest ?? 0, changeAt(upTo, readProgress.now));
    yield report.page(records, remarks);
  }
  const { latest } = readProgress;
  yield report.complete({
    scope: scope(since),
    ...(latest !== null && { checkpoint: new Date(latest).toISOString() }),
    ...(since === null && { full: true }),
  });
}

/**
 * Returns the time of a change, at most now. A change in the future must not hide changes until
 * then.
 */
function changeAt(text: string, now: Date): number {
  const moment = momentOf(text);
  if (moment === null) throw new ProviderFetchError('malformed', 'a change has no valid time');
  return Math.min(moment, now.getTime());
}

/** Parses a time. Null without a zone, because the text is then ambiguous. */
const momentOf = (text: string): number | null =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(text) && !Number.isNaN(Date.parse(text)) ? Date.parse(text) : null;
