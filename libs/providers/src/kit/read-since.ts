import type { RecordBody } from '@company-data/data-types';
import { type CollectionEvent, type CollectionJob, CheckpointRejected, ProviderFetchError, type ReadingScope } from '../adapter.js';
import { type PageRemarks, SourceReport } from './source-report.js';

/** A page of what changed, or of all. */
export interface PageSince extends PageRemarks {
  records: RecordBody[];
  /** The latest change on the page (ISO 8601 with its zone); null where the page tells of none. */
  upTo: string | null;
}

/** How a source is read that tells what changed since a moment. */
export interface ReadingSince {
  source: string;
  dataType: string;
  job: Pick<CollectionJob, 'checkpoints'>;
  now: Date;
  /** Seconds before the mark that are read again: how late the source may tell of a change. */
  overlapSeconds: number;
  /**
   * Reads what changed since then, deletions included, or everything (null). @throws
   * CheckpointRejected where the source does not go back so far
   */
  read(since: Date | null): AsyncIterable<PageSince>;
  /**
   * Which records such a reading speaks of: all in a full read and changes in another, unless said
   * otherwise.
   */
  scope?(since: Date | null): ReadingScope;
}

/** The reading that is under way, and the latest change it told of. */
interface ReadProgress extends ReadingSince {
  report: SourceReport;
  latest: number | null;
}

const scopeOf = (since: Date | null): ReadingScope => ({ kind: since === null ? 'all' : 'changes' });

/**
 * Reads a source since its mark less the overlap, or in full where there is no mark, a full read is
 * due, or the source refuses the mark, which is tried once. The next mark is the latest change
 * told: by the source's own clock, never ahead of ours, and never behind the last mark.
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

/** A change that the source dates in the future must not hide those that come until then. */
function changeAt(text: string, now: Date): number {
  const moment = momentOf(text);
  if (moment === null) throw new ProviderFetchError('malformed', 'a change bears no date');
  return Math.min(moment, now.getTime());
}

/** Without its zone, a text names no moment. */
const momentOf = (text: string): number | null =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(text) && !Number.isNaN(Date.parse(text)) ? Date.parse(text) : null;
