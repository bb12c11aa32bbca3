import { type ConnectionStatus, CREDENTIALS_REFUSED, REFUSED_CREDENTIALS } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import type { JobResult } from '../connections/connection-status.js';
import type { LeasedJob } from '../jobs/job.js';
import { JobQueueRepository } from '../jobs/job-queue.repository.js';
import { RegistryVerdictRepository } from '../merge/registry-verdict.repository.js';
import type { Registers } from '../merge/registry-verdicts.js';
import { entriesOf, REQUEST_COLUMNS, type RequestRow, toSynchronization } from '../synchronizations/synchronization-rows.sql.js';
import type { JobCompletion } from './entry-completion.js';

/**
 * Synchronization and connection in one row. The columns of the synchronization are null when it
 * did not close, those of the connection when the job did not.
 */
interface CompletionRow extends RequestRow {
  siren: string | null;
  connection_id: string | null;
  connection_status: ConnectionStatus;
  /** True when the consent of the end user has expired. */
  expired: boolean | null;
  succeeded: boolean | null;
  /**
   * True when a source rejected the current authorization. `consent_refused` is true when it was
   * not only the credentials.
   */
  refused: boolean | null;
  consent_refused: boolean | null;
  /**
   * Message of an entry with advice on rejected credentials. Null when no message contains advice.
   */
  advice: string | null;
}

const readingOf = ({
  connection_id,
  connection_status,
  expired,
  succeeded,
  refused,
  consent_refused,
  advice,
}: CompletionRow): JobResult => ({
  connectionId: connection_id!,
  status: connection_status,
  ended: expired ?? false,
  succeeded: succeeded ?? false,
  ...(refused ? { refused: consent_refused ? 'consent' : 'credentials' } : {}),
  ...(advice === null ? {} : { advice }),
});

/**
 * A rejection counts only when the entry started after the latest authorization of the connection.
 */
const CLOSE_WHEN_DONE = `
with done as (
  update sync_jobs set closed_at = instant(), leased_until = null where account_id = :account_id and id = :job_id and closed_at is null
    and not exists (select 1 from sync_entries where account_id = :account_id and job_id = :job_id and completed_at is null)
  returning connection_id
), read as (
  update data_connections set last_sync_at = instant() where account_id = :account_id and id in (select connection_id from done)
  returning id, status, authorized_at, expires_at <= instant() as expired
), entry_outcome as (
  select bool_or(e.status = 'SUCCESS') as succeeded, bool_or(c.refused) as refused,
    bool_or(c.refused and e.error ->> 'code' <> :credentials_code) as consent_refused,
    min(e.error ->> 'message') filter (
      where c.refused and e.error ->> 'code' = :credentials_code and e.error ->> 'message' <> :usual_message) as advice
  from read r join sync_entries e on e.account_id = :account_id and e.request_id = :request_id and e.job_id = :job_id and not e.derived
  cross join lateral (
    select e.status = 'AUTH_ERROR' and (r.authorized_at is null or e.started_at > r.authorized_at) as refused) c
), closed as (
  update sync_requests set closed_at = instant() where account_id = :account_id and id = :request_id and closed_at is null
    and not exists (select 1 from sync_entries where account_id = :account_id and request_id = :request_id and completed_at is null)
  returning ${REQUEST_COLUMNS}, (
    select siren from known_users u where u.account_id = :account_id and u.user_id = sync_requests.user_id and u.deleted_at is null) as siren
)
select c.*, r.id as connection_id, r.status as connection_status, r.expired, o.succeeded, o.refused, o.consent_refused, o.advice
from (select) one left join closed c on true left join read r on true left join entry_outcome o on true`;

@Injectable()
export class JobCompletionRepository {
  constructor(
    private readonly registryVerdicts: RegistryVerdictRepository,
    private readonly queue: JobQueueRepository,
  ) {}

  /**
   * Closes the job and the locked synchronization when they have no open entry, and publishes the
   * next jobs of the provider. The order of the statements matters: the verdict needs the closed
   * entries, and the closed job frees its place in the queue.
   */
  async close(
    job: Pick<LeasedJob, 'id' | 'accountId' | 'requestId' | 'providerName'>,
    registers: Registers | undefined,
    publishedJobs: number,
    tx: Transaction,
  ): Promise<JobCompletion> {
    const { id, accountId, requestId, providerName } = job;
    if (registers !== undefined) this.registryVerdicts.record(job, registers, tx);
    const values = { account_id: accountId, job_id: id, request_id: requestId };
    const codes = { credentials_code: CREDENTIALS_REFUSED, usual_message: REFUSED_CREDENTIALS };
    const [[row], entries, published] = await Promise.all([
      tx.rows<CompletionRow>(...named(CLOSE_WHEN_DONE, { ...values, ...codes })),
      entriesOf(accountId, [requestId], tx),
      this.queue.next(accountId, [providerName], publishedJobs, tx),
    ]);
    const reading = row?.connection_id ? readingOf(row) : undefined;
    return row?.id ? { published, reading, request: { ...toSynchronization(row, entries), siren: row.siren } } : { published, reading };
  }
}
