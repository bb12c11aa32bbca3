import { type CollectedSource, CompleteEntry, type CompleteEntryPayload, EntryNotFound } from '@company-data/contracts';
import { type Clock, notFound, type Transaction, type Transactions } from '@company-data/kernel';
import { Answers, type Cause, type IncomingRequest } from '@company-data/messaging';
import { CLOCK, TRANSACTIONS } from '@company-data/service';
import { type Contribution, provider } from '@company-data/providers';
import { Controller, Inject } from '@nestjs/common';
import { DataConnectionRepository } from '../connections/data-connection.repository.js';
import { FinishDerived } from '../derivations/finish-derived.js';
import { RefreshDerived } from '../derivations/refresh-derived.js';
import { AnnounceCompletion } from '../entries/announce-completion.js';
import type { CompletingEntry, Ending } from '../entries/entry-completion.js';
import { decideOutcome, type EntryOutcome, gradualOf } from '../entries/entry-outcome.js';
import { EntryRepository } from '../entries/entry.repository.js';
import { newCheckpoints } from '../jobs/checkpoint.js';
import { CheckpointRepository } from '../jobs/checkpoint.repository.js';
import { type LeasedJob, leaseLost } from '../jobs/job.js';
import { JobRepository } from '../jobs/job.repository.js';
import { type MergeResult, NOTHING_MERGED } from '../merge/collection.js';
import { MergeCollection } from '../merge/merge-collection.js';
import { scopedReadOf, withReadScopes } from '../merge/scoped-read.js';
import { type InlineBatch, EMPTY_INLINE_BATCH, parseCopyLines } from '../staging/inline-batch.js';
import type { StagedBatch } from '../staging/staging.js';
import { StagingRepository } from '../staging/staging.repository.js';
import { TERMINAL } from '../synchronizations/synchronization.js';
import { LeasedEntryRepository } from './leased-entry.repository.js';

/** Largest batch that is merged without staging. Larger batches are staged with COPY. */
const LITTLE_BYTES = 32 * 1_024;

/** Entry to complete, with its staged batches and the inline batch of the request. */
interface EntryCompletion {
  job: LeasedJob;
  entry: CompletingEntry;
  batches: StagedBatch[];
  inlineBatch: InlineBatch;
}

/**
 * Reply when staged rows are missing, since a database crash truncates the staging table. The job
 * is released and fetched again.
 */
const REFETCH = { status: 'FETCH_AGAIN' };

/**
 * Completes an entry in one transaction: verifies the row counts, merges the staged records, closes
 * the entry, and writes its events to the outbox. The last entry of a synchronization also closes
 * the synchronization.
 */
@Controller()
export class CompleteEntryHandler {
  private readonly inProgress = new Map<string, Promise<{ status: string }>>();

  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly jobs: JobRepository,
    private readonly leasedEntries: LeasedEntryRepository,
    private readonly entries: EntryRepository,
    private readonly staging: StagingRepository,
    private readonly connections: DataConnectionRepository,
    private readonly checkpoints: CheckpointRepository,
    private readonly mergeCollection: MergeCollection,
    private readonly refreshDerived: RefreshDerived,
    private readonly finishDerived: FinishDerived,
    private readonly announce: AnnounceCompletion,
  ) {}

  /**
   * Concurrent requests for the same entry share one completion, for example a retry after a
   * timeout.
   */
  @Answers(CompleteEntry)
  run(request: IncomingRequest<CompleteEntryPayload>): Promise<{ status: string }> {
    const { job_id, token, entry_id } = request.payload;
    const key = [request.accountId, job_id, token, entry_id].join();
    const underWay = this.inProgress.get(key) ?? this.complete(request).finally(() => this.inProgress.delete(key));
    this.inProgress.set(key, underWay);
    return underWay;
  }

  private complete(request: IncomingRequest<CompleteEntryPayload>): Promise<{ status: string }> {
    return this.transactions.run(async (tx) => {
      const { accountId, payload, bytes } = request;
      const lines = readInlineBatch(request);
      const of = { jobId: payload.job_id, entryId: payload.entry_id, token: payload.token };
      const lastBatch = bytes && lines === undefined ? payload.last_batch : undefined;
      const { job, entry, batches, last } = await this.leasedEntries.lock(accountId, of, lastBatch, tx);
      if (!job) throw leaseLost();
      if (!entry) throw notFound(EntryNotFound, 'This job has no such entry.');
      if (TERMINAL.includes(entry.status)) return { status: entry.status };
      if (last) await this.staging.fill(last, bytes!, tx);
      const staged = last ? [...batches, last] : batches;
      return this.end(request, { job, entry, batches: staged, inlineBatch: lines ?? EMPTY_INLINE_BATCH }, tx);
    });
  }

  private async end(
    request: IncomingRequest<CompleteEntryPayload>,
    completion: EntryCompletion,
    tx: Transaction,
  ): Promise<{ status: string }> {
    const { token } = request.payload;
    const sources = withReadScopes(request.payload.sources);
    const { job, entry, batches, inlineBatch } = completion;
    const outcome = decideOutcome(contributionOf(job, entry), sources, this.clock.now());
    const staged = batches.filter((batch) => batch.token === token);
    const allBatches = [...staged, { source: inlineBatch.source, count: inlineBatch.ids.length }];
    const lost = sources.some((source) => source.status === 'SUCCESS' && countOf(allBatches, source.name) !== linesOf(source));
    if (outcome.status === 'SUCCESS' && lost) {
      await this.jobs.release(job, 0, { counts: 'attempt' }, tx);
      return REFETCH;
    }
    const ends = firstConsentEnd(sources);
    if (ends !== undefined) this.connections.setConsentEnd(job.accountId, job.connectionId, { ends, entryId: entry.id }, tx);
    this.checkpoints.save(job, entry.dataType, newCheckpoints(sources, outcome.complete), tx);
    // `dependents` compares the inputs before this merge. `hasChanged` below detects the changes of
    // this merge.
    const [merged, dependents] = await Promise.all([
      outcome.status === 'SUCCESS' ? this.merge(request.cause, { ...completion, batches: staged }, sources, outcome, tx) : undefined,
      this.refreshDerived.dependents(job, entry.dataType, tx),
    ]);
    this.staging.clear(
      job.accountId,
      batches.map(({ id }) => id),
      tx,
    );
    const fetched = countOf(allBatches) - sources.reduce((sum, { deletions = 0 }) => sum + deletions, 0);
    const ending = { outcome, counts: merged ?? NOTHING_MERGED, fetched: Math.max(0, fetched) };
    const due = dependents.filter(({ isDue }) => isDue || hasChanged(merged)).map(({ name }) => name);
    await this.close(request, completion, ending, due, tx);
    return { status: outcome.status };
  }

  /**
   * Closes the entry and computes the derived types that are due. Completes the job when no
   * collected entry is open.
   */
  private async close(
    { cause }: IncomingRequest<CompleteEntryPayload>,
    { job, entry }: EntryCompletion,
    ending: Ending,
    due: string[],
    tx: Transaction,
  ): Promise<void> {
    if (entry.isLast && due.length === 0) {
      this.entries.closeLast(job, entry.id, ending, tx);
    } else {
      const open = await this.entries.close(job, entry.id, ending, tx);
      await this.refreshDerived.run(cause, job, due, open, tx);
      if (!open.every(({ derived }) => derived)) return;
      await this.finishDerived.run(cause, job, open, tx);
    }
    await this.announce.run(cause, job, tx);
  }

  private merge(
    cause: Cause,
    { job, entry, batches, inlineBatch }: EntryCompletion,
    collected: CollectedSource[],
    outcome: EntryOutcome,
    tx: Transaction,
  ): Promise<MergeResult> {
    const contribution = contributionOf(job, entry);
    return this.mergeCollection.run(
      cause,
      job,
      entry.dataType,
      {
        kind: 'staged',
        connectionId: job.connectionId,
        providerName: job.providerName,
        sources: outcome.complete,
        gradual: gradualOf(contribution, outcome),
        scoped: scopedReadOf(contribution, outcome.complete, collected),
        kept: collected.flatMap(({ name: source, kept }) =>
          kept && outcome.complete.includes(source) ? kept.ids.map((recordId) => ({ source, recordId })) : [],
        ),
        batches: batches.filter(({ source }) => outcome.complete.includes(source)).map(({ id }) => id),
        inlineBatch: outcome.complete.includes(inlineBatch.source) ? inlineBatch : EMPTY_INLINE_BATCH,
        availability: outcome.availability,
      },
      tx,
    );
  }
}

/** Returns the earliest end of the consent that a source found. Undefined when none reports one. */
const firstConsentEnd = (sources: readonly CollectedSource[]): Date | undefined => {
  const ends = sources.flatMap(({ consent_ends: end }) => (end === undefined ? [] : [Date.parse(end)]));
  return ends.length === 0 ? undefined : new Date(Math.min(...ends));
};

const hasChanged = (merged: MergeResult | undefined): boolean => merged !== undefined && merged.added + merged.updated + merged.deleted > 0;

/**
 * Returns the batch of the request when it has at most 32 KiB, to be merged without staging.
 * Undefined for a larger batch.
 */
function readInlineBatch({ payload, bytes }: IncomingRequest<CompleteEntryPayload>): InlineBatch | undefined {
  const { last_batch: last } = payload;
  return last && bytes && bytes.byteLength <= LITTLE_BYTES ? parseCopyLines(last.source, bytes, last.count) : undefined;
}

const contributionOf = (job: LeasedJob, entry: CompletingEntry): Contribution => provider(job.providerName).contributions[entry.dataType]!;

/** Returns the lines that a complete source reported as staged: records and deletions. */
const linesOf = ({ total = 0, deletions = 0 }: CollectedSource): number => total + deletions;

/** Returns the number of lines in batches, of one source or of all sources. */
const countOf = (batches: Pick<StagedBatch, 'source' | 'count'>[], source?: string): number =>
  batches.filter((batch) => source === undefined || batch.source === source).reduce((sum, { count }) => sum + count, 0);
