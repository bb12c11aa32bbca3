import { invalid, type Transaction } from '@company-data/kernel';
import { copyIn, named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import type { NewBatch, StagedBatch } from './staging.js';

/** One statement for everything except the lines. */
const OPEN_BATCH = `
with leased as (
  select 1 from sync_jobs
  where account_id = :account_id and id = :job_id and lease_token = :token and closed_at is null for key share
), added as (
  insert into staging_batches (account_id, entry_id, token, source, sequence, count)
  select :account_id::uuid, :entry_id::uuid, :token::bigint, :source::text, :sequence::integer, :count::integer from leased
  where exists (select from sync_entries where account_id = :account_id and job_id = :job_id and id = :entry_id and completed_at is null)
  on conflict do nothing returning id
)
select exists (select from leased) as is_leased, (select id from added) as batch,
  set_config('company_data.batch', coalesce((select id::text from added), ''), true)`;

/**
 * A database crash empties the staging tables, so a commit of nothing else does not wait for the
 * disk.
 */
const OPEN_BATCH_ALONE = `${OPEN_BATCH}, set_config('synchronous_commit', 'off', true)`;

const BATCHES = 'select id, token, source, count from staging_batches where account_id = :account_id and entry_id = :entry_id';

const CLEAR = `
with batches as (delete from staging_batches where account_id = :account_id and id = any(:batches::bigint[]))
delete from staging where batch = any(:batches::bigint[])`;

const CLEAR_OF_JOB = `
with batches as (
  delete from staging_batches where account_id = :account_id
    and entry_id in (select id from sync_entries where account_id = :account_id and job_id = :job_id) returning id)
delete from staging where batch in (select id from batches)`;

@Injectable()
export class StagingRepository {
  /**
   * Opens a batch, once per sequence number while its entry is open. `alone` is true when the
   * transaction does nothing else.
   *
   * Returns whether the token holds the lease, and the batch when it is new.
   */
  async open(
    account: string,
    { jobId, entryId, token, source, sequence, count }: NewBatch,
    { alone }: { alone: boolean },
    tx: Transaction,
  ): Promise<{ isLeased: boolean; batch?: StagedBatch }> {
    const values = { account_id: account, job_id: jobId, entry_id: entryId, token, source, sequence, count };
    const statement = named(alone ? OPEN_BATCH_ALONE : OPEN_BATCH, values);
    const [opened] = await tx.rows<{ is_leased: boolean; batch: string | null }>(...statement);
    const { is_leased: isLeased, batch } = opened!;
    // A batch that was sent again after a lost response exists already.
    return batch === null ? { isLeased } : { isLeased, batch: { id: batch, token, source, count } };
  }

  /**
   * Copies the lines of the batch that was opened last.
   *
   * @throws VALIDATION_FAILED when the number of lines differs from the count of the batch
   */
  async fill({ count }: StagedBatch, lines: Uint8Array, tx: Transaction): Promise<void> {
    const received = await copyIn(tx, 'copy staging (record_id, sort_key, hash, body) from stdin', lines);
    if (received !== count) throw invalid([{ pointer: '/count', code: 'COUNT_MISMATCH', detail: `${received} lines were received.` }]);
  }

  /** Returns the batches of an entry, from this attempt and earlier ones. */
  async batches(account: string, entryId: string, tx: Transaction): Promise<StagedBatch[]> {
    const rows = await tx.rows<{ id: string; token: string; source: string; count: number }>(
      ...named(BATCHES, { account_id: account, entry_id: entryId }),
    );
    return rows.map((row) => ({ ...row, token: Number(row.token) }));
  }

  /** Deletes batches. Sent without waiting. */
  clear(account: string, batches: string[], tx: Transaction): void {
    if (batches.length === 0) return;
    tx.send(...named(CLEAR, { account_id: account, batches }));
  }

  /** Deletes all batches of a failed job. */
  async clearOfJob(account: string, jobId: string, tx: Transaction): Promise<void> {
    await tx.affected(...named(CLEAR_OF_JOB, { account_id: account, job_id: jobId }));
  }
}
