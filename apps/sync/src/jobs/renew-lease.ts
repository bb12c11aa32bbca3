import { RenewLease, type RenewLeasePayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import type { SyncConfig } from '../config.js';
import { leaseLost } from './job.js';
import { JobRepository } from './job.repository.js';

/** Renews a lease, and stores the progress that the worker reports. */
@Controller()
export class RenewLeaseHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: Pick<SyncConfig, 'LEASE_SECONDS'>,
    private readonly jobs: JobRepository,
  ) {}

  @Answers(RenewLease)
  run({ payload, accountId }: IncomingRequest<RenewLeasePayload>): Promise<{ lease_seconds: number }> {
    return this.transactions.run(async (tx) => {
      const lease = { accountId, id: payload.job_id, token: payload.token };
      if (!(await this.jobs.leases.renew(lease, undefined, tx))) throw leaseLost();
      await this.jobs.reportProgress(accountId, payload.job_id, payload.progress, tx);
      return { lease_seconds: this.settings.LEASE_SECONDS };
    });
  }
}
