import { ReleaseJob, type ReleaseJobPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { leaseLost } from './job.js';
import { JobRepository } from './job.repository.js';

/** Releases a job that its worker cannot continue now. */
@Controller()
export class ReleaseJobHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly jobs: JobRepository,
  ) {}

  @Answers(ReleaseJob)
  run({ payload, accountId }: IncomingRequest<ReleaseJobPayload>): Promise<{ released: true }> {
    return this.transactions.run(async (tx) => {
      const lease = { accountId, id: payload.job_id, token: payload.token };
      if (!(await this.jobs.release(lease, payload.retry_in, {}, tx))) throw leaseLost();
      return { released: true };
    });
  }
}
