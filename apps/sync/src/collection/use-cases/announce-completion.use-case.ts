import { type EntryResource, SyncCompleted } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { type Cause, Outbox } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { type Synchronization, viewOfEntry } from '../../synchronizations/domain/synchronization.js';
import { Entries } from '../domain/entry-ending.js';
import type { LeasedJob } from '../domain/jobs.js';

/** Tells that a synchronization is over, when the entry that just ended was its last. */
@Injectable()
export class AnnounceCompletionUseCase {
  constructor(
    private readonly entries: Entries,
    private readonly outbox: Outbox,
  ) {}

  async run(cause: Cause, job: Pick<LeasedJob, 'id' | 'accountId' | 'requestId'>, tx: Transaction): Promise<void> {
    const closed = await this.entries.closeWhenDone(job, tx);
    if (!closed || closed.siren === null) return;
    await this.outbox.append(tx, SyncCompleted, cause, payloadOf(closed, closed.siren));
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
