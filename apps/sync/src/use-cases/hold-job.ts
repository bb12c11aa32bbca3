import type {
  ClaimedJob,
  ClaimJobPayload,
  ClaimJobReply,
  ReleaseJobPayload,
  RenewLeasePayload,
  StageBatchPayload,
} from '@company-data/contracts';
import { invalid, type Transaction, type Transactions } from '@company-data/kernel';
import { type IncomingRequest } from '@company-data/messaging';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { Staging } from '../domain/collections.js';
import { type ClaimedByWorker, Jobs, leaseLost } from '../domain/jobs.js';
import { type SyncSetting, SyncSettings, settingsOfUser } from '../domain/sync-settings.js';

interface LeaseSettings {
  LEASE_SECONDS: number;
}

/** Gives a job to a worker, under a lease and a new fencing token. */
@Injectable()
export class ClaimJob {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: LeaseSettings,
    private readonly jobs: Jobs,
    private readonly syncSettings: SyncSettings,
  ) {}

  run({ payload, accountId }: IncomingRequest<ClaimJobPayload>): Promise<ClaimJobReply> {
    return this.transactions.run(async (tx) => {
      const job = await this.jobs.claim(tx, accountId, payload.job_id, payload.worker, this.settings.LEASE_SECONDS);
      if (job) return this.open(tx, job);
      const wait = await this.jobs.claimableIn(tx, accountId, payload.job_id);
      return wait === undefined ? { state: 'closed' } : { state: 'held', retry_in: Math.max(1, Math.ceil(wait)) };
    });
  }

  private async open(tx: Transaction, job: ClaimedByWorker): Promise<ClaimJobReply> {
    const { user } = job;
    if (!user) return { state: 'closed' };
    const entries = await this.jobs.startEntries(tx, job.accountId, job.id);
    return {
      state: 'claimed',
      token: job.token,
      lease_seconds: this.settings.LEASE_SECONDS,
      deadline: job.deadline.toISOString(),
      user_id: job.userId,
      connection_id: job.connectionId,
      provider_name: job.providerName,
      siren: user.siren,
      name: user.name,
      entries: entries.map(({ entryId, dataType }) => ({ entry_id: entryId, data_type: dataType })),
      history: historyFor(
        job.providerName,
        entries.map(({ dataType }) => dataType),
        await settingsOfUser(tx, this.syncSettings, job.accountId, job.userId),
      ),
    };
  }
}

/** How much of the past of each data type the provider is to read; nothing of those wanted whole. */
const historyFor = (providerName: string, types: string[], settings: SyncSetting[]): ClaimedJob['history'] =>
  Object.fromEntries(
    settings
      .filter((setting) => setting.providerName === providerName && types.includes(setting.dataType))
      .filter(({ monthsToSync, lastN }) => monthsToSync !== null || lastN !== null)
      .map(({ dataType, monthsToSync, lastN }) => [dataType, { months_to_sync: monthsToSync, last_n: lastN }]),
  );

/** Extends a lease; the heartbeat brings progress along. */
@Injectable()
export class RenewLease {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: LeaseSettings,
    private readonly jobs: Jobs,
  ) {}

  run({ payload, accountId }: IncomingRequest<RenewLeasePayload>): Promise<{ lease_seconds: number }> {
    return this.transactions.run(async (tx) => {
      const held = await this.jobs.renew(tx, accountId, payload.job_id, payload.token, this.settings.LEASE_SECONDS);
      if (!held) throw leaseLost();
      await this.jobs.reportProgress(tx, accountId, payload.job_id, payload.progress);
      return { lease_seconds: this.settings.LEASE_SECONDS };
    });
  }
}

/** Takes a job back from a worker that cannot go on now. */
@Injectable()
export class ReleaseJob {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly jobs: Jobs,
  ) {}

  run({ payload, accountId }: IncomingRequest<ReleaseJobPayload>): Promise<{ released: true }> {
    return this.transactions.run(async (tx) => {
      if (!(await this.jobs.release(tx, accountId, payload.job_id, payload.token, payload.retry_in))) throw leaseLost();
      return { released: true };
    });
  }
}

/** Stages a batch of records for an entry, in a transaction of its own. */
@Injectable()
export class StageBatch {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly staging: Staging,
  ) {}

  run({ payload, bytes, accountId }: IncomingRequest<StageBatchPayload>): Promise<{ staged: number }> {
    if (!bytes) throw invalid([{ pointer: '', code: 'NO_LINES', detail: 'The body must be COPY lines.' }]);
    const { job_id: jobId, token, entry_id: entryId, source, sequence, count } = payload;
    return this.transactions.run(async (tx) => {
      const held = await this.staging.stage(tx, accountId, { jobId, entryId, token, source, sequence, count }, bytes, { alone: true });
      if (!held) throw leaseLost();
      return { staged: count };
    });
  }
}
