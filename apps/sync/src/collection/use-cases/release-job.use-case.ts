import type { ReleaseJobPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import type { IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { Jobs, leaseLost } from '../domain/jobs.js';

/** Takes a job back from a worker that cannot go on now. */
@Injectable()
export class ReleaseJobUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly jobs: Jobs,
  ) {}

  run({ payload, accountId }: IncomingRequest<ReleaseJobPayload>): Promise<{ released: true }> {
    return this.transactions.run(async (tx) => {
      if (!(await this.jobs.release(accountId, payload.job_id, payload.token, payload.retry_in, false, tx))) throw leaseLost();
      return { released: true };
    });
  }
}
