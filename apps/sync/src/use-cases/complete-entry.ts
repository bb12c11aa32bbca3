import type { CompleteEntryPayload } from '@company-data/contracts';
import { type Clock, notFound, type Transaction, type Transactions } from '@company-data/kernel';
import { CLOCK, type IncomingRequest, TRANSACTIONS } from '@company-data/messaging';
import { provider } from '@company-data/providers';
import { Inject, Injectable } from '@nestjs/common';
import { Staging } from '../domain/collections.js';
import { Entries } from '../domain/complete-entry.js';
import { decideOutcome, type EntryOutcome } from '../domain/entry-outcome.js';
import { Jobs, leaseLost, type LeasedJob } from '../domain/jobs.js';
import { type Entry, TERMINAL } from '../domain/synchronization.js';
import { AnnounceCompletion } from './announce-completion.js';
import { ComputeDerived } from './compute-derived.js';
import { MergeCollection } from './merge-collection.js';

const NOTHING = { added: 0, updated: 0, deleted: 0, unchanged: 0 };

/** The reply when staging lost rows (a crash of the database empties it): the job is given back and fetched again. */
const FETCH_AGAIN = { status: 'FETCH_AGAIN' };

/**
 * Ends an entry in one transaction: what is staged is merged when the proof holds, the entry closes, the last one closes
 * the request, and the events about it all are left in the outbox.
 */
@Injectable()
export class CompleteEntry {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly entries: Entries,
    private readonly staging: Staging,
    private readonly mergeCollection: MergeCollection,
    private readonly derived: ComputeDerived,
    private readonly announce: AnnounceCompletion,
  ) {}

  run(request: IncomingRequest<CompleteEntryPayload>): Promise<{ status: string }> {
    return this.transactions.run(async (tx) => {
      const { job_id, token, entry_id } = request.payload;
      const job = await this.jobs.lock(tx, request.accountId, job_id, token);
      if (!job) throw leaseLost();
      const entry = await this.entries.lock(tx, job, entry_id);
      if (!entry) throw notFound('ENTRY_NOT_FOUND', 'No such entry.');
      if (TERMINAL.includes(entry.status)) return { status: entry.status };
      return this.end(tx, request, job, entry);
    });
  }

  private async end(
    tx: Transaction,
    request: IncomingRequest<CompleteEntryPayload>,
    job: LeasedJob,
    entry: Entry,
  ): Promise<{ status: string }> {
    const { token, sources } = request.payload;
    const contribution = provider(job.providerName).contributions[entry.dataType]!;
    const outcome = decideOutcome(contribution, sources, this.clock.now());
    const staged = await this.staging.counts(tx, job.accountId, entry.id, token);
    const lost = sources.some(({ name, status, total }) => status === 'SUCCESS' && (staged.get(name) ?? 0) !== (total ?? 0));
    if (outcome.status === 'SUCCESS' && lost) {
      await this.jobs.release(tx, job.accountId, job.id, token, 0, true);
      return FETCH_AGAIN;
    }
    const merged = outcome.status === 'SUCCESS' ? await this.merge(tx, request, job, entry, outcome) : undefined;
    const fetched = [...staged.values()].reduce((sum, count) => sum + count, 0);
    await this.staging.clear(tx, job.accountId, entry.id);
    await this.entries.close(tx, job.accountId, entry.id, outcome, merged ?? NOTHING, fetched);
    if (merged && merged.added + merged.updated + merged.deleted > 0) await this.derived.refresh(tx, request.cause, job, entry.dataType);
    await this.derived.finish(tx, request.cause, job);
    await this.announce.run(tx, job, request.cause);
    return { status: outcome.status };
  }

  private merge(
    tx: Transaction,
    { cause, payload }: IncomingRequest<CompleteEntryPayload>,
    job: LeasedJob,
    entry: Entry,
    outcome: EntryOutcome,
  ) {
    return this.mergeCollection.run(tx, cause, job, entry.dataType, {
      kind: 'staged',
      connectionId: job.connectionId,
      entryId: entry.id,
      token: payload.token,
      sources: outcome.complete,
      availability: outcome.availability,
    });
  }
}
