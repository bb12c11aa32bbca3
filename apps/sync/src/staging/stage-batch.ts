import { StageBatch, type StageBatchPayload } from '@company-data/contracts';
import { invalid, type Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { leaseLost } from '../jobs/job.js';
import { StagingRepository } from './staging.repository.js';

/** Stages a batch of records of an entry in its own transaction. */
@Controller()
export class StageBatchHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly staging: StagingRepository,
  ) {}

  @Answers(StageBatch)
  run({ payload, bytes, accountId }: IncomingRequest<StageBatchPayload>): Promise<{ staged: number }> {
    if (!bytes) throw invalid([{ pointer: '', code: 'NO_LINES', detail: 'The body must be COPY lines.' }]);
    const { job_id: jobId, token, entry_id: entryId, source, sequence, count } = payload;
    return this.transactions.run(async (tx) => {
      const { isLeased, batch } = await this.staging.open(
        accountId,
        { jobId, entryId, token, source, sequence, count },
        { alone: true },
        tx,
      );
      if (!isLeased) throw leaseLost();
      if (batch) await this.staging.fill(batch, bytes, tx);
      return { staged: count };
    });
  }
}
