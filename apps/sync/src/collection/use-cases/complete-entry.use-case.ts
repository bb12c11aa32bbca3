import { type CollectedSource, type CompleteEntryPayload, EntryNotFound } from '@company-data/contracts';
import { type Clock, notFound, type Transaction, type Transactions } from '@company-data/kernel';
import type { IncomingRequest } from '@company-data/messaging';
import { CLOCK, TRANSACTIONS } from '@company-data/service';
import { type Contribution, provider } from '@company-data/providers';
import { Inject, Injectable } from '@nestjs/common';
import { TERMINAL } from '../../synchronizations/domain/synchronization.js';
import { type MergeResult, NOTHING_MERGED } from '../domain/collections.js';
import { type EndingEntry, Entries } from '../domain/entry-ending.js';
import { decideOutcome, type EntryOutcome, gradualOf } from '../domain/entry-outcome.js';
import { Jobs, leaseLost, type LeasedJob } from '../domain/jobs.js';
import { newMarks, ReadingMarks } from '../domain/reading-marks.js';
import { scopedReadingOf } from '../domain/scoped-reading.js';
import { type StagedBatch, Staging } from '../domain/staging.js';
import { AnnounceCompletionUseCase } from './announce-completion.use-case.js';
import { FinishDerivedUseCase } from './finish-derived.use-case.js';
import { MergeCollectionUseCase } from './merge-collection.use-case.js';
import { RefreshDerivedUseCase } from './refresh-derived.use-case.js';

/** The reply when staging lost rows (a crash of the database empties it): the job is given back and fetched again. */
const FETCH_AGAIN = { status: 'FETCH_AGAIN' };

/**
 * Ends an entry in one transaction: what is staged is merged when the proof holds, the entry closes, the last one closes
 * the request, and the events about it all are left in the outbox.
 */
@Injectable()
export class CompleteEntryUseCase {
  private readonly underWay = new Map<string, Promise<{ status: string }>>();

  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly entries: Entries,
    private readonly staging: Staging,
    private readonly marks: ReadingMarks,
    private readonly mergeCollection: MergeCollectionUseCase,
    private readonly refreshDerived: RefreshDerivedUseCase,
    private readonly finishDerived: FinishDerivedUseCase,
    private readonly announce: AnnounceCompletionUseCase,
  ) {}

  /** Asked again while it is at it, as by one whose patience ended, it answers both by the same work. */
  run(request: IncomingRequest<CompleteEntryPayload>): Promise<{ status: string }> {
    const { job_id, token, entry_id } = request.payload;
    const key = [request.accountId, job_id, token, entry_id].join();
    const underWay = this.underWay.get(key) ?? this.complete(request).finally(() => this.underWay.delete(key));
    this.underWay.set(key, underWay);
    return underWay;
  }

  private complete(request: IncomingRequest<CompleteEntryPayload>): Promise<{ status: string }> {
    return this.transactions.run(async (tx) => {
      const { job_id, token, entry_id } = request.payload;
      const job = await this.jobs.lock(request.accountId, job_id, token, tx);
      if (!job) throw leaseLost();
      const entry = await this.entries.find(job, entry_id, tx);
      if (!entry) throw notFound(EntryNotFound, 'No such entry.');
      if (TERMINAL.includes(entry.status)) return { status: entry.status };
      await this.stageLast(request, job, entry, tx);
      return this.end(request, job, entry, tx);
    });
  }

  private async end(
    request: IncomingRequest<CompleteEntryPayload>,
    job: LeasedJob,
    entry: EndingEntry,
    tx: Transaction,
  ): Promise<{ status: string }> {
    const { token, sources } = request.payload;
    const outcome = decideOutcome(contributionOf(job, entry), sources, this.clock.now());
    const batches = await this.staging.batches(job.accountId, entry.id, tx);
    const staged = batches.filter((batch) => batch.token === token);
    const lost = sources.some((source) => source.status === 'SUCCESS' && countOf(staged, source.name) !== linesOf(source));
    if (outcome.status === 'SUCCESS' && lost) {
      await this.jobs.release(job.accountId, job.id, token, 0, true, tx);
      return FETCH_AGAIN;
    }
    await this.marks.keep(job, entry.dataType, newMarks(sources, outcome.complete), tx);
    const merged = outcome.status === 'SUCCESS' ? await this.merge(request, job, entry, outcome, staged, tx) : undefined;
    await this.staging.clear(
      job.accountId,
      batches.map(({ id }) => id),
      tx,
    );
    const fetched = countOf(staged) - sources.reduce((sum, { deletions = 0 }) => sum + deletions, 0);
    const open = await this.entries.close(job, entry.id, outcome, merged ?? NOTHING_MERGED, Math.max(0, fetched), tx);
    if (merged && merged.added + merged.updated + merged.deleted > 0)
      await this.refreshDerived.run(request.cause, job, entry.dataType, open, tx);
    if (open.every(({ derived }) => derived)) {
      await this.finishDerived.run(request.cause, job, open, tx);
      await this.announce.run(request.cause, job, tx);
    }
    return { status: outcome.status };
  }

  /** Takes the batch that came along. */
  private async stageLast(
    { payload, bytes }: IncomingRequest<CompleteEntryPayload>,
    job: LeasedJob,
    entry: EndingEntry,
    tx: Transaction,
  ): Promise<void> {
    if (!payload.last_batch || !bytes) return;
    const batch = { jobId: job.id, entryId: entry.id, token: payload.token, ...payload.last_batch };
    await this.staging.stage(job.accountId, batch, bytes, { alone: false }, tx);
  }

  private merge(
    { cause, payload }: IncomingRequest<CompleteEntryPayload>,
    job: LeasedJob,
    entry: EndingEntry,
    outcome: EntryOutcome,
    staged: StagedBatch[],
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
        scoped: scopedReadingOf(contribution, outcome.complete, payload.sources),
        batches: staged.filter(({ source }) => outcome.complete.includes(source)).map(({ id }) => id),
        availability: outcome.availability,
      },
      tx,
    );
  }
}

const contributionOf = (job: LeasedJob, entry: EndingEntry): Contribution => provider(job.providerName).contributions[entry.dataType]!;

/** Lines that a complete source has staged by its own account: records and deletions. */
const linesOf = ({ total = 0, deletions = 0 }: CollectedSource): number => total + deletions;

/** Lines in batches, of one source or of all. */
const countOf = (batches: StagedBatch[], source?: string): number =>
  batches.filter((batch) => source === undefined || batch.source === source).reduce((sum, { count }) => sum + count, 0);
