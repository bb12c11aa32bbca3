import { invalid, type Transaction } from '@company-data/kernel';
import { copyIn, named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import type { NewBatch, StagedBatch } from './staging.js';

/** One statement for all but the lines. */
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
 * What is staged need not outlive a crash of the database, which empties these tables; so a commit
 * of nothing else does not wait for the disk.
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

/** Staged records of an entry. */
@Injectable()
export class StagingRepository {
  /**
   * Makes room for a batch, once for each sequence while its entry is open; answers whether the
   * token holds the job, and the room where it is new. `alone` when the transaction does nothing
   * else.
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
    // A batch that was sent again because its answer was lost is there already.
    return batch === null ? { isLeased } : { isLeased, batch: { id: batch, token, source, count } };
  }

  /**
   * Takes the lines of the batch that was given room last. @throws INVALID_FIELDS when there are
   * more or fewer than it says
   */
  async fill({ count }: StagedBatch, lines: Uint8Array, tx: Transaction): Promise<void> {
    const received = await copyIn(tx, 'copy staging (record_id, sort_key, hash, body) from stdin', lines);
    if (received !== count) throw invalid([{ pointer: '/count', code: 'COUNT_MISMATCH', detail: `${received} lines came.` }]);
  }

  /** Batches of an entry, of this attempt and of those before. */
  async batches(account: string, entryId: string, tx: Transaction): Promise<StagedBatch[]> {
    const rows = await tx.rows<{ id: string; token: string; source: string; count: number }>(
      ...named(BATCHES, { account_id: account, entry_id: entryId }),
    );
    return rows.map((row) => ({ ...row, token: Number(row.token) }));
  }

  /** Sent without waiting. */
  clear(account: string, batches: string[], tx: Transaction): void {
    if (batches.length === 0) return;
    tx.send(...named(CLEAR, { account_id: account, batches }));
  }

  /** What a job that was given up had staged. */
  async clearOfJob(account: string, jobId: string, tx: Transaction): Promise<void> {
    await tx.affected(...named(CLEAR_OF_JOB, { account_id: account, job_id: jobId }));
  }
}
