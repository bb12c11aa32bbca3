import { type EntryResource, SyncCompleted } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { type Cause, Outbox } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { JudgeConnectionUseCase } from '../../connections/use-cases/judge-connection.use-case.js';
import { type Synchronization, viewOfEntry } from '../../synchronizations/domain/synchronization.js';
import { SynchronizationNotes } from '../../synchronizations/domain/synchronization-notes.js';
import { PublishJobsUseCase } from '../../synchronizations/use-cases/publish-jobs.use-case.js';
import { Entries } from '../domain/entry-ending.js';
import type { LeasedJob } from '../domain/jobs.js';

/**
 * Ends a job when the entry that just ended was its last: the account's next job takes its place in the queue, what it tells of its
 * connection is drawn, and a synchronization that is over told.
 */
@Injectable()
export class AnnounceCompletionUseCase {
  constructor(
    private readonly entries: Entries,
    private readonly publishJobs: PublishJobsUseCase,
    private readonly judgeConnection: JudgeConnectionUseCase,
    private readonly outbox: Outbox,
    private readonly notes: SynchronizationNotes,
  ) {}

  async run(cause: Cause, job: Pick<LeasedJob, 'id' | 'accountId' | 'requestId' | 'providerName'>, tx: Transaction): Promise<void> {
    const [{ request, reading }] = await Promise.all([
      this.entries.closeWhenDone(job, tx),
      this.publishJobs.run(cause, [job.providerName], tx),
    ]);
    if (reading) await this.judgeConnection.run(cause, job.providerName, reading, tx);
    if (!request) return;
    tx.afterCommit(() => this.notes.ended(cause, request));
    if (request.siren === null) return;
    this.outbox.append(tx, SyncCompleted, cause, payloadOf(request, request.siren));
  }
}

const payloadOf = (closed: Synchronization, siren: string) => ({
  sync_id: closed.id,
  user_id: closed.userId,
  siren,
  origin: closed.origin,
  completed_at: closed.closedAt!.toISOString(),
  entries: closed.entries.map((entry): EntryResource => viewOfEntry(entry)),
});
