import { type ClaimedJob, ClaimJob, type ClaimJobPayload, type ClaimJobReply } from '@company-data/contracts';
import type { Transaction, Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { provider } from '@company-data/providers';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import type { SyncConfig } from '../config.js';
import { checkpointsForJob } from '../jobs/checkpoint.js';
import type { ClaimedByWorker, StartedEntry } from '../jobs/job.js';
import { JobRepository } from '../jobs/job.repository.js';
import { SyncSettingRepository } from '../settings/sync-setting.repository.js';
import { effectiveSettings, type SyncSetting } from '../settings/sync-settings.js';
import { AccountGrants } from '../users/account-grants.js';
import { RefuseRepeated } from './refuse-repeated.js';

/** Assigns a job to a worker, with a lease and a new fencing token. */
@Controller()
export class ClaimJobHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: Pick<SyncConfig, 'LEASE_SECONDS'>,
    private readonly jobs: JobRepository,
    private readonly syncSettings: SyncSettingRepository,
    private readonly grants: AccountGrants,
    private readonly refuseRepeated: RefuseRepeated,
  ) {}

  @Answers(ClaimJob)
  async run({ payload, accountId, cause }: IncomingRequest<ClaimJobPayload>): Promise<ClaimJobReply> {
    const grant = await this.grants.accountGrant(accountId);
    const claimed = await this.transactions.separately(async (tx) => {
      // Without a grant, the worker cannot send requests for the job. The job waits until a request
      // of the account, or users, delivers a grant.
      const job = grant && (await this.claim(accountId, payload, tx));
      return job || (await this.jobs.claimableIn(accountId, payload.job_id, tx));
    });
    if (!Array.isArray(claimed))
      return claimed === undefined ? { state: 'closed' } : { state: 'held', retry_in: Math.max(1, Math.ceil(claimed)) };
    const [job, settings] = claimed;
    const entries = await this.refuseRepeated.run(cause, job);
    // All entries of the job were closed as repeated reads.
    return entries.length < job.entries.length && entries.length === 0
      ? { state: 'closed' }
      : this.open({ ...job, entries }, settings, grant!);
  }

  private async claim(
    account: string,
    { job_id, worker }: ClaimJobPayload,
    tx: Transaction,
  ): Promise<[ClaimedByWorker, SyncSetting[]] | undefined> {
    const [job, layers] = await Promise.all([
      this.jobs.claim(account, job_id, worker, tx),
      this.syncSettings.layersOfJob(account, job_id, tx),
    ]);
    return job && [job, effectiveSettings(...layers)];
  }

  private open(job: ClaimedByWorker, settings: SyncSetting[], grant: string): ClaimJobReply {
    const { user, entries } = job;
    if (!user) return { state: 'closed' };
    return {
      state: 'claimed',
      grant,
      token: job.token,
      lease_seconds: this.settings.LEASE_SECONDS,
      deadline: job.deadline.toISOString(),
      seconds_left: job.secondsLeft,
      user_id: job.userId,
      connection_id: job.connectionId,
      provider_name: job.providerName,
      siren: user.siren,
      name: user.name,
      entries: entries.map((entry) => openedEntry(job, entry)),
      history: historyFor(
        job.providerName,
        entries.map(({ dataType }) => dataType),
        settings,
      ),
    };
  }
}

const openedEntry = (
  { providerName }: ClaimedByWorker,
  { entryId, dataType, checkpoints }: StartedEntry,
): ClaimedJob['entries'][number] => ({
  entry_id: entryId,
  data_type: dataType,
  marks: checkpointsForJob(provider(providerName), dataType, checkpoints),
});

/**
 * Returns the history limit of each data type for the provider. Data types that are read in full
 * have no entry.
 */
const historyFor = (providerName: string, types: string[], settings: SyncSetting[]): ClaimedJob['history'] =>
  Object.fromEntries(
    settings
      .filter((setting) => setting.providerName === providerName && types.includes(setting.dataType))
      .filter(({ monthsToSync, lastN }) => monthsToSync !== null || lastN !== null)
      .map(({ dataType, monthsToSync, lastN }) => [dataType, { months_to_sync: monthsToSync, last_n: lastN }]),
  );
