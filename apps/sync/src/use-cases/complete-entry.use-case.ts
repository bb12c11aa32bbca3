import type { CompleteEntryPayload } from '@company-data/contracts';
import { type Clock, notFound, type Transaction, type Transactions } from '@company-data/kernel';
import { type Cause, type IncomingRequest } from '@company-data/messaging';
import { CLOCK, TRANSACTIONS } from '@company-data/service';
import { type Contribution, provider } from '@company-data/providers';
import { Inject, Injectable } from '@nestjs/common';
import { NOTHING_MERGED, type StagedBatch, Staging } from '../domain/collections.js';
import { type EndingEntry, Entries } from '../domain/entry-ending.js';
import { decideOutcome, type EntryOutcome, gradualOf } from '../domain/entry-outcome.js';
import { Jobs, leaseLost, type LeasedJob } from '../domain/jobs.js';
import { TERMINAL } from '../domain/synchronization.js';
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
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly entries: Entries,
    private readonly staging: Staging,
    private readonly mergeCollection: MergeCollectionUseCase,
    private readonly refreshDerived: RefreshDerivedUseCase,
    private readonly finishDerived: FinishDerivedUseCase,
    private readonly announce: AnnounceCompletionUseCase,
  ) {}

  run(request: IncomingRequest<CompleteEntryPayload>): Promise<{ status: string }> {
    return this.transactions.run(async (tx) => {
      const { job_id, token, entry_id } = request.payload;
      const job = await this.jobs.lock(tx, request.accountId, job_id, token);
      if (!job) throw leaseLost();
      const entry = await this.entries.find(tx, job, entry_id);
      if (!entry) throw notFound('ENTRY_NOT_FOUND', 'No such entry.');
      if (TERMINAL.includes(entry.status)) return { status: entry.status };
      await this.stageLast(tx, request, job, entry);
      return this.end(tx, request, job, entry);
    });
  }

  private async end(
    tx: Transaction,
    request: IncomingRequest<CompleteEntryPayload>,
    job: LeasedJob,
    entry: EndingEntry,
  ): Promise<{ status: string }> {
    const { token, sources } = request.payload;
    const outcome = decideOutcome(contributionOf(job, entry), sources, this.clock.now());
    const batches = await this.staging.batches(tx, job.accountId, entry.id);
    const staged = batches.filter((batch) => batch.token === token);
    const lost = sources.some(({ name, status, total }) => status === 'SUCCESS' && countOf(staged, name) !== (total ?? 0));
    if (outcome.status === 'SUCCESS' && lost) {
      await this.jobs.release(tx, job.accountId, job.id, token, 0, true);
      return FETCH_AGAIN;
    }
    const merged = outcome.status === 'SUCCESS' ? await this.merge(tx, request.cause, job, entry, outcome, staged) : undefined;
    await this.staging.clear(
      tx,
      job.accountId,
      batches.map(({ id }) => id),
    );
    const open = await this.entries.close(tx, job, entry.id, outcome, merged ?? NOTHING_MERGED, countOf(staged));
    if (merged && merged.added + merged.updated + merged.deleted > 0)
      await this.refreshDerived.run(tx, request.cause, job, entry.dataType, open);
    if (open.every(({ derived }) => derived)) {
      await this.finishDerived.run(tx, request.cause, job, open);
      await this.announce.run(tx, job, request.cause);
    }
    return { status: outcome.status };
  }

  /** Takes the batch that came along. */
  private async stageLast(
    tx: Transaction,
    { payload, bytes }: IncomingRequest<CompleteEntryPayload>,
    job: LeasedJob,
    entry: EndingEntry,
  ): Promise<void> {
    if (!payload.last_batch || !bytes) return;
    const batch = { jobId: job.id, entryId: entry.id, token: payload.token, ...payload.last_batch };
    await this.staging.stage(tx, job.accountId, batch, bytes, { alone: false });
  }

  private merge(tx: Transaction, cause: Cause, job: LeasedJob, entry: EndingEntry, outcome: EntryOutcome, staged: StagedBatch[]) {
    return this.mergeCollection.run(tx, cause, job, entry.dataType, {
      kind: 'staged',
      connectionId: job.connectionId,
      sources: outcome.complete,
      gradual: gradualOf(contributionOf(job, entry), outcome),
      batches: staged.filter(({ source }) => outcome.complete.includes(source)).map(({ id }) => id),
      availability: outcome.availability,
    });
  }
}

const contributionOf = (job: LeasedJob, entry: EndingEntry): Contribution => provider(job.providerName).contributions[entry.dataType]!;

/** Records in batches, of one source or of all. */
const countOf = (batches: StagedBatch[], source?: string): number =>
  batches.filter((batch) => source === undefined || batch.source === source).reduce((sum, { count }) => sum + count, 0);
