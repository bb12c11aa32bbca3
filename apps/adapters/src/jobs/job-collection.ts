import type { ClaimedJob, CollectedSource, EntryProgress } from '@company-data/contracts';
import type { RecordBody } from '@company-data/data-types';
import { MAX_CHECKPOINT_LENGTH, ProviderFetchError, type CollectionEvent, type ProviderManifest } from '@company-data/providers';
import { InFlight } from '../concurrency/in-flight.js';
import type { Batch } from './batch-builder.js';
import { toClientFailure } from './client-failure.js';
import { copyLine, deletionLine } from './copy-format.js';
import { EntryCollection, type SourceRead } from './entry-collection.js';
import type { JobRequests, SourceBatch } from './job-requests.js';
import type { RecordRules } from './record-rules.js';

type Complete = CollectionEvent & { kind: 'complete' };

/** For what a mark of a source holds, by data type and source. */
export type BasisOf = (dataType: string, source: string) => string;

const malformed = (what: string): ProviderFetchError => new ProviderFetchError('malformed', what);

/** How a source that was read to its end is reported; what goes without saying is not said. `basisOf` tells for what a mark holds. */
function outcomeOf(event: Complete, basisOf: BasisOf): CollectedSource {
  const { source, dataType, total, deletions = 0, availability = 'AVAILABLE', scope, checkpoint, full, knowsCompany } = event;
  return {
    name: source,
    status: 'SUCCESS',
    total,
    ...(deletions > 0 && { deletions }),
    ...(scope !== undefined && scope.kind !== 'all' && { scope }),
    ...(checkpoint !== undefined && { mark: { value: checkpoint, basis: basisOf(dataType, source), ...(full && { full }) } }),
    availability,
    ...(knowsCompany !== undefined && { knows_company: knowsCompany }),
  };
}

const isCheckpoint = (mark: string): boolean =>
  /\S/.test(mark) && mark.length <= MAX_CHECKPOINT_LENGTH && !mark.includes('\u0000') && mark.isWellFormed();

/** Bounds of what a job sends; a message holds at most 512 KiB, header included. */
export interface StagingLimits {
  maxBatchBytes: number;
  maxLineBytes: number;
  batchesInFlight: number;
}

export const STAGING_LIMITS: StagingLimits = { maxBatchBytes: 480 * 1_024, maxLineBytes: 500 * 1_024, batchesInFlight: 4 };

/** What collecting a job needs. */
export interface CollectDependencies {
  requests: JobRequests;
  rules: RecordRules;
  limits: StagingLimits;
  /** Told of failures, for the log; values of records are never told. */
  report(failure: { source: string; dataType: string; error: unknown }): void;
  /** Told how many records of a source lack what none can be kept without. */
  skipped(what: { source: string; dataType: string; count: number }): void;
}

/** Turns what an adapter tells of one claimed job into staged batches and ended entries. */
export class JobCollection {
  private readonly entries: Map<string, EntryCollection>;
  private readonly inFlight: InFlight;
  /** Aborted when the job is lost, or given up. */
  private ended?: AbortSignal;

  constructor(
    private readonly job: ClaimedJob,
    manifest: ProviderManifest,
    private readonly dependencies: CollectDependencies,
  ) {
    this.inFlight = new InFlight(dependencies.limits.batchesInFlight);
    this.entries = new Map(job.entries.map(({ entry_id, data_type }) => [data_type, this.entryOf(entry_id, data_type, manifest)]));
  }

  get progress(): EntryProgress[] {
    return [...this.entries.values()].filter((entry) => !entry.closed).map((entry) => entry.progress);
  }

  /** Takes the adapter's events until it ends or the signal is aborted. @throws the signal's reason, or what the adapter threw */
  async collect(events: AsyncGenerator<CollectionEvent, void, undefined>, basisOf: BasisOf, signal: AbortSignal): Promise<void> {
    this.ended = signal;
    try {
      for (;;) {
        signal.throwIfAborted();
        // An adapter that waits for something else than its sources must not hold a lost job.
        const next = await nextOf(events, signal);
        if (next.done) return;
        await this.handle(next.value, basisOf);
      }
    } finally {
      events.return().catch(() => undefined);
    }
  }

  /** Ends all entries that are open: their sources that have not ended failed with this error. */
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
    if (contribution === undefined) throw new Error(`the manifest of ${manifest.name} names no source of ${dataType}`);
    return new EntryCollection(entryId, contribution, this.dependencies.limits.maxBatchBytes);
  }

  private async handle(event: CollectionEvent, basisOf: BasisOf): Promise<void> {
    const entry = this.entries.get(event.dataType);
    const reading = entry?.openRead(event.source);
    // An adapter may read more than was asked for, and a source that has ended has nothing more to say.
    if (entry === undefined || reading === undefined) return;
    if (event.kind === 'page') await this.handlePage(entry, reading, event);
    else if (event.kind === 'complete') await this.handleComplete(entry, reading, event, basisOf);
    else this.fail(entry, event, event.error);
    if (entry.isSettled) await this.close(entry);
  }

  private async handlePage(entry: EntryCollection, reading: SourceRead, page: CollectionEvent & { kind: 'page' }): Promise<void> {
    reading.expected = page.expected ?? reading.expected;
    const { dataType, records, deleted = [] } = page;
    reading.deletions += deleted.length;
    reading.skipped += page.leftOut ?? 0;
    for (const line of this.linesOf(dataType, records, deleted)) {
      if (line instanceof ProviderFetchError) return this.fail(entry, page, line);
      const full = reading.batches.add(line);
      if (full !== undefined) await this.stage(entry, page.source, full);
    }
  }

  private *linesOf(dataType: string, records: RecordBody[], deleted: RecordBody[]): Generator<Buffer | ProviderFetchError> {
    for (const record of records) yield this.lineOf(dataType, record);
    for (const key of deleted) {
      const recordId = this.dependencies.rules.idOf(dataType, this.job.user_id, key);
      yield recordId === undefined ? malformed('a record that is gone is not named by its whole key') : deletionLine(recordId);
    }
  }

  private lineOf(dataType: string, record: RecordBody): Buffer | ProviderFetchError {
    const fault = this.dependencies.rules.violationOf(dataType, record);
    if (fault !== undefined) return malformed(`a record breaks its schema at ${fault}`);
    const line = copyLine(this.dependencies.rules.stagedOf(dataType, this.job.user_id, record));
    return line.length > this.dependencies.limits.maxLineBytes ? malformed('a record is larger than allowed') : line;
  }

  private async handleComplete(
    entry: EntryCollection,
    { batches, deletions, skipped }: SourceRead,
    event: Complete,
    basisOf: BasisOf,
  ): Promise<void> {
    const fault = this.incompleteness(event, batches.total - deletions, deletions);
    if (fault !== undefined) return this.fail(entry, event, fault);
    const rest = batches.flush();
    if (rest !== undefined) await this.stageLast(entry, { source: event.source, batch: rest });
    await this.inFlight.succeeded();
    if (skipped > 0) this.dependencies.skipped({ source: event.source, dataType: event.dataType, count: skipped });
    entry.settle(outcomeOf(event, basisOf));
  }

  /** Why a reading proves nothing, if so. */
  private incompleteness(
    { dataType, total, deletions: told = 0, scope, checkpoint }: Complete,
    records: number,
    deletions: number,
  ): ProviderFetchError | undefined {
    if (records !== total) return new ProviderFetchError('incomplete', `${records} of ${total} records came`);
    if (deletions !== told) return new ProviderFetchError('incomplete', `${deletions} of ${told} deletions came`);
    if (checkpoint !== undefined && !isCheckpoint(checkpoint)) return malformed('the mark cannot be kept');
    const fault = scope?.kind === 'window' ? this.dependencies.rules.windowViolationOf(dataType, scope) : undefined;
    return fault === undefined ? undefined : malformed(fault);
  }

  /** One batch of an entry need not be staged on its own: it goes with the end, if that leaves room in the message for how the sources ended. */
  private async stageLast(entry: EntryCollection, last: SourceBatch): Promise<void> {
    const alone = last.batch.bytes.length > this.dependencies.limits.maxBatchBytes;
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

  /** How the sources ended stands in the header of the last batch: long marks may leave no room for both in one message. */
  private async reserveHeaderSpace(entry: EntryCollection): Promise<void> {
    const { last, outcomes } = entry;
    const size = (last?.batch.bytes.length ?? 0) + Buffer.byteLength(JSON.stringify(outcomes));
    if (last === undefined || size <= this.dependencies.limits.maxLineBytes) return;
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
 * The next event, unless the signal is aborted first. Nothing of it stays with the signal, as it would with a promise that is raced against every event
 * and settles last: that keeps each page until the job ends.
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
