import { MAX_KEPT_RECORDS, type ClaimedJob, type CollectedSource, type EntryProgress } from '@company-data/contracts';
import { copyLine, deletionLine, MAX_LINE_BYTES, type RecordBody } from '@company-data/data-types';
import { MAX_CHECKPOINT_LENGTH, ProviderFetchError, type CollectionEvent, type ProviderManifest } from '@company-data/providers';
import { InFlight } from '../concurrency/in-flight.js';
import type { Batch } from './batch-builder.js';
import { toClientFailure } from './client-failure.js';
import { EntryCollection, type SourceRead } from './entry-collection.js';
import type { JobRequests, SourceBatch } from './job-requests.js';
import type { RecordRules } from './catalogue-rules.js';

type Complete = CollectionEvent & { kind: 'complete' };

/** Staged line of a record or deletion. */
interface Line {
  recordId: string;
  bytes: Buffer;
}

/** Returns the basis of the checkpoint of a data type and source. */
export type BasisOf = (dataType: string, source: string) => string;

const malformed = (what: string): ProviderFetchError => new ProviderFetchError('malformed', what);

/**
 * Returns the scope of a read. Records that are too large are not staged, so the merge would delete
 * their stored versions. `kept` names them. Too many to name restrict the read to changes, so that
 * nothing is deleted.
 */
function scopeOf({ scope = { kind: 'all' } }: Complete, { tooLarge, kept }: SourceRead): Pick<CollectedSource, 'scope' | 'kept'> {
  if (tooLarge === 0) return scope.kind === 'all' ? {} : { scope };
  return { scope: { kind: 'changes' }, ...(kept.size <= MAX_KEPT_RECORDS && { kept: { ids: [...kept], scope } }) };
}

/**
 * Converts a completed read to its outcome. Omits default values. `basisOf` returns the basis of
 * its checkpoint.
 */
function outcomeOf(event: Complete, read: SourceRead, basisOf: BasisOf): CollectedSource {
  const { source, dataType, total, deletions = 0, availability = 'AVAILABLE', checkpoint, full, knowsCompany, consentEnds } = event;
  const { tooLarge } = read;
  const unread = event.unread ?? (tooLarge > 0 ? 'LARGE_RECORDS' : undefined);
  return {
    name: source,
    status: 'SUCCESS',
    total: total - tooLarge,
    ...(deletions > 0 && { deletions }),
    ...scopeOf(event, read),
    ...(checkpoint !== undefined && { mark: { value: checkpoint, basis: basisOf(dataType, source), ...(full && { full }) } }),
    availability,
    ...(knowsCompany !== undefined && { knows_company: knowsCompany }),
    ...(unread !== undefined && { unread }),
    ...(consentEnds !== undefined && { consent_ends: consentEnds }),
  };
}

const isCheckpoint = (value: string): boolean =>
  /\S/.test(value) && value.length <= MAX_CHECKPOINT_LENGTH && !value.includes('\u0000') && value.isWellFormed();

// Limits of the messages of a job. A message has at most 512 KiB, including its header.
const MAX_BATCH_BYTES = 480 * 1_024;
const BATCHES_IN_FLIGHT = 4;

/** Dependencies of the collection of a job. */
export interface CollectDependencies {
  requests: JobRequests;
  rules: RecordRules;
  /** Logs a failure. Failures contain no values of records. */
  report(failure: { source: string; dataType: string; error: unknown }): void;
  /** Logs the number of records of a source that lack a required field. */
  skipped(what: { source: string; dataType: string; count: number }): void;
  /** Logs the number of records of a source that are too large to stage. */
  tooLarge(what: { source: string; dataType: string; count: number }): void;
}

/** Converts the events of an adapter for a claimed job to staged batches and completed entries. */
export class JobCollection {
  private readonly entries: Map<string, EntryCollection>;
  private readonly inFlight = new InFlight(BATCHES_IN_FLIGHT);
  /** Aborted when the lease is lost or the job is released. */
  private ended?: AbortSignal;

  constructor(
    private readonly job: ClaimedJob,
    manifest: ProviderManifest,
    private readonly dependencies: CollectDependencies,
  ) {
    this.entries = new Map(job.entries.map(({ entry_id, data_type }) => [data_type, this.entryOf(entry_id, data_type, manifest)]));
  }

  get progress(): EntryProgress[] {
    return [...this.entries.values()].filter((entry) => !entry.closed).map((entry) => entry.progress);
  }

  /**
   * Processes the events of the adapter until its end or an abort. @throws the reason
   * of the signal, or the error of the adapter
   */
  async collect(events: AsyncGenerator<CollectionEvent, void, undefined>, basisOf: BasisOf, signal: AbortSignal): Promise<void> {
    this.ended = signal;
    try {
      for (;;) {
        signal.throwIfAborted();
        // An adapter that waits for something other than its sources must not hold a lost job.
        const next = await nextOf(events, signal);
        if (next.done) return;
        await this.handle(next.value, basisOf);
      }
    } finally {
      events.return().catch(() => undefined);
    }
  }

  /** Completes all open entries. Sources without an outcome fail with this error. */
  async failRemaining(error: unknown): Promise<void> {
    for (const [dataType, entry] of this.entries) {
      if (entry.closed) continue;
      this.dependencies.report({ source: 'all', dataType, error });
      entry.settleRemaining(toClientFailure(error));
      await this.close(entry);
    }
  }

  private entryOf(entryId: string, dataType: string, manifest: ProviderManifest): EntryCollection {
    const contribution = manifest.contributions[dataType];
    if (contribution === undefined) throw new Error(`the manifest of ${manifest.name} has no source of ${dataType}`);
    return new EntryCollection(entryId, contribution, MAX_BATCH_BYTES);
  }

  private async handle(event: CollectionEvent, basisOf: BasisOf): Promise<void> {
    const entry = this.entries.get(event.dataType);
    const read = entry?.openRead(event.source);
    // An adapter may read more than was requested. Events of an ended source are ignored.
    if (entry === undefined || read === undefined) return;
    if (event.kind === 'page') await this.handlePage(entry, read, event);
    else if (event.kind === 'complete') await this.handleComplete(entry, read, event, basisOf);
    else this.fail(entry, event, event.error);
    if (entry.isSettled) await this.close(entry);
  }

  private async handlePage(entry: EntryCollection, read: SourceRead, page: CollectionEvent & { kind: 'page' }): Promise<void> {
    read.expected = page.expected ?? read.expected;
    const { dataType, records, deleted = [] } = page;
    read.deletions += deleted.length;
    read.skipped += page.leftOut ?? 0;
    for (const line of this.linesOf(dataType, records, deleted)) {
      if (line instanceof ProviderFetchError) return this.fail(entry, page, line);
      if (line.bytes.length > MAX_LINE_BYTES) {
        read.tooLarge += 1;
        read.kept.add(line.recordId);
        continue;
      }
      read.kept.delete(line.recordId);
      const full = read.batches.add(line.bytes);
      if (full !== undefined) await this.stage(entry, page.source, full);
    }
  }

  private *linesOf(dataType: string, records: RecordBody[], deleted: RecordBody[]): Generator<Line | ProviderFetchError> {
    for (const record of records) yield this.lineOf(dataType, record);
    for (const key of deleted) {
      const recordId = this.dependencies.rules.idOf(dataType, this.job.user_id, key);
      yield recordId === undefined ? malformed('a deleted record has an incomplete key') : { recordId, bytes: deletionLine(recordId) };
    }
  }

  private lineOf(dataType: string, record: RecordBody): Line | ProviderFetchError {
    const violation = this.dependencies.rules.violationOf(dataType, record);
    if (violation !== undefined) return malformed(`a record violates its schema at ${violation}`);
    const staged = this.dependencies.rules.stagedOf(dataType, this.job.user_id, record);
    return { recordId: staged.recordId, bytes: copyLine(staged) };
  }

  private async handleComplete(entry: EntryCollection, read: SourceRead, event: Complete, basisOf: BasisOf): Promise<void> {
    const { batches, deletions, skipped, tooLarge } = read;
    const violation = this.incompleteness(event, batches.total - deletions + tooLarge, deletions);
    if (violation !== undefined) return this.fail(entry, event, violation);
    const rest = batches.flush();
    if (rest !== undefined) await this.stageLast(entry, { source: event.source, batch: rest });
    await this.inFlight.succeeded();
    const { source, dataType } = event;
    if (skipped > 0) this.dependencies.skipped({ source, dataType, count: skipped });
    if (tooLarge > 0) this.dependencies.tooLarge({ source, dataType, count: tooLarge });
    entry.settle(outcomeOf(event, read, basisOf));
  }

  /** Returns the error of an incomplete or invalid read, undefined for a valid one. */
  private incompleteness(
    { dataType, total, deletions: reportedDeletions = 0, scope, checkpoint }: Complete,
    records: number,
    deletions: number,
  ): ProviderFetchError | undefined {
    if (records !== total) return new ProviderFetchError('incomplete', `${records} of ${total} records received`);
    if (deletions !== reportedDeletions)
      return new ProviderFetchError('incomplete', `${deletions} of ${reportedDeletions} deletions received`);
    if (checkpoint !== undefined && !isCheckpoint(checkpoint)) return malformed('the checkpoint is invalid');
    const violation = scope?.kind === 'window' ? this.dependencies.rules.windowViolationOf(dataType, scope) : undefined;
    return violation === undefined ? undefined : malformed(violation);
  }

  /**
   * Keeps one batch of an entry to send with its completion, which saves a message. A batch that
   * leaves no space for the outcomes is staged at once.
   */
  private async stageLast(entry: EntryCollection, last: SourceBatch): Promise<void> {
    const alone = last.batch.bytes.length > MAX_BATCH_BYTES;
    const first = alone ? last : entry.last;
    if (!alone) entry.last = last;
    if (first !== undefined) await this.stage(entry, first.source, first.batch);
  }

  private fail(entry: EntryCollection, { source, dataType }: CollectionEvent, error: unknown): void {
    this.dependencies.report({ source, dataType, error });
    entry.settle({ ...toClientFailure(error), name: source });
  }

  private stage(entry: EntryCollection, source: string, batch: Batch): Promise<void> {
    return this.inFlight.add(() => this.dependencies.requests.stage(this.job.token, { entryId: entry.entryId, source }, batch));
  }

  /**
   * Stages the last batch separately when it does not fit into one message with the outcomes.
   * Outcomes contain checkpoints, which may be long.
   */
  private async reserveHeaderSpace(entry: EntryCollection): Promise<void> {
    const { last, outcomes } = entry;
    const size = (last?.batch.bytes.length ?? 0) + Buffer.byteLength(JSON.stringify(outcomes));
    if (last === undefined || size <= MAX_LINE_BYTES) return;
    entry.last = undefined;
    await this.stage(entry, last.source, last.batch);
    await this.inFlight.succeeded();
  }

  private async close(entry: EntryCollection): Promise<void> {
    await this.reserveHeaderSpace(entry);
    await this.inFlight.idle();
    await this.dependencies.requests.complete(this.job.token, entry.entryId, entry.outcomes, entry.last, this.ended);
    entry.closed = true;
  }
}

/**
 * Returns the next event, unless the signal is aborted first. Removes its listener afterwards.
 * `Promise.race` with one long-lived promise would retain each page until the job ends.
 */
function nextOf(
  events: AsyncGenerator<CollectionEvent, void, undefined>,
  signal: AbortSignal,
): Promise<IteratorResult<CollectionEvent, void>> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    void events
      .next()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort));
  });
}
