import { type CollectedSource, CompleteEntry, type CompleteEntryPayload, EntryNotFound } from '@company-data/contracts';
import { type Clock, notFound, type Transaction, type Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { CLOCK, TRANSACTIONS } from '@company-data/service';
import { type Contribution, provider } from '@company-data/providers';
import { Controller, Inject } from '@nestjs/common';
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
import { scopedReadOf } from '../merge/scoped-read.js';
import { type InlineBatch, EMPTY_INLINE_BATCH, parseCopyLines } from '../staging/inline-batch.js';
import type { StagedBatch } from '../staging/staging.js';
import { StagingRepository } from '../staging/staging.repository.js';
import { TERMINAL } from '../synchronizations/synchronization.js';
import { LeasedEntryRepository } from './leased-entry.repository.js';

/** More is staged by COPY. */
const LITTLE_BYTES = 32 * 1_024;

/** An entry that is about to end, its batches, and what came along. */
interface EntryCompletion {
  job: LeasedJob;
  entry: CompletingEntry;
  batches: StagedBatch[];
  inlineBatch: InlineBatch;
}

/**
 * The reply when staging lost rows (a crash of the database empties it): the job is given back and
 * fetched again.
 */
const REFETCH = { status: 'FETCH_AGAIN' };

/**
 * Ends an entry in one transaction: what is staged is merged when the proof holds, the entry
 * closes, the last one closes the request, and the events about it all are left in the outbox.
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
    private readonly checkpoints: CheckpointRepository,
    private readonly mergeCollection: MergeCollection,
    private readonly refreshDerived: RefreshDerived,
    private readonly finishDerived: FinishDerived,
    private readonly announce: AnnounceCompletion,
  ) {}

  /**
   * Asked again while it is at it, as by one whose patience ended, it answers both by the same
   * work.
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
      if (!entry) throw notFound(EntryNotFound, 'No such entry.');
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
    const { token, sources } = request.payload;
    const { job, entry, batches, inlineBatch } = completion;
    const outcome = decideOutcome(contributionOf(job, entry), sources, this.clock.now());
    const staged = batches.filter((batch) => batch.token === token);
    const allBatches = [...staged, { source: inlineBatch.source, count: inlineBatch.ids.length }];
    const lost = sources.some((source) => source.status === 'SUCCESS' && countOf(allBatches, source.name) !== linesOf(source));
    if (outcome.status === 'SUCCESS' && lost) {
      await this.jobs.release(job, 0, { counts: 'attempt' }, tx);
      return REFETCH;
    }
    this.checkpoints.save(job, entry.dataType, newCheckpoints(sources, outcome.complete), tx);
    // The inputs are compared as they were before: what this merge changes is looked for below.
    const [merged, dependents] = await Promise.all([
      outcome.status === 'SUCCESS' ? this.merge(request, { ...completion, batches: staged }, outcome, tx) : undefined,
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
   * Closes the entry, computes what is due after it, and ends its job when it was the last that was
   * collected.
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
    { cause, payload }: IncomingRequest<CompleteEntryPayload>,
    { job, entry, batches, inlineBatch }: EntryCompletion,
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
        scoped: scopedReadOf(contribution, outcome.complete, payload.sources),
        batches: batches.filter(({ source }) => outcome.complete.includes(source)).map(({ id }) => id),
        inlineBatch: outcome.complete.includes(inlineBatch.source) ? inlineBatch : EMPTY_INLINE_BATCH,
        availability: outcome.availability,
      },
      tx,
    );
  }
}

const hasChanged = (merged: MergeResult | undefined): boolean => merged !== undefined && merged.added + merged.updated + merged.deleted > 0;

/** What came along and is little: it is merged as it came. */
function readInlineBatch({ payload, bytes }: IncomingRequest<CompleteEntryPayload>): InlineBatch | undefined {
  const { last_batch: last } = payload;
  return last && bytes && bytes.byteLength <= LITTLE_BYTES ? parseCopyLines(last.source, bytes, last.count) : undefined;
}

const contributionOf = (job: LeasedJob, entry: CompletingEntry): Contribution => provider(job.providerName).contributions[entry.dataType]!;

/** Lines that a complete source has staged by its own account: records and deletions. */
const linesOf = ({ total = 0, deletions = 0 }: CollectedSource): number => total + deletions;

/** Lines in batches, of one source or of all. */
const countOf = (batches: Pick<StagedBatch, 'source' | 'count'>[], source?: string): number =>
  batches.filter((batch) => source === undefined || batch.source === source).reduce((sum, { count }) => sum + count, 0);
