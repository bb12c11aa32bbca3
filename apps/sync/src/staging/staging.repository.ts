import { invalid, type Transaction } from '@company-data/kernel';
import { copyIn } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import type { NewBatch, StagedBatch } from './staging.js';

/** One statement for all but the lines. */
const OPEN_BATCH = `
with leased as (
  select 1 from sync_jobs where account_id = $1 and id = $2 and lease_token = $4 and closed_at is null for key share
), added as (
  insert into staging_batches (account_id, entry_id, token, source, sequence, count)
  select $1::uuid, $3::uuid, $4::bigint, $5::text, $6::integer, $7::integer from leased
  where exists (select from sync_entries where account_id = $1 and job_id = $2 and id = $3 and completed_at is null)
  on conflict do nothing returning id
)
select exists (select from leased) as is_leased, (select id from added) as batch,
  set_config('company_data.batch', coalesce((select id::text from added), ''), true)`;

/** What is staged need not outlive a crash of the database, which empties these tables; so a commit of nothing else does not wait for the disk. */
const OPEN_BATCH_ALONE = `${OPEN_BATCH}, set_config('synchronous_commit', 'off', true)`;

/** Staged records of an entry. */
@Injectable()
export class StagingRepository {
  /**
   * Makes room for a batch, once for each sequence while its entry is open; answers whether the token holds the job, and the room where it is
   * new. `alone` when the transaction does nothing else.
   */
  async open(
    account: string,
    { jobId, entryId, token, source, sequence, count }: NewBatch,
    { alone }: { alone: boolean },
    tx: Transaction,
  ): Promise<{ isLeased: boolean; batch?: StagedBatch }> {
    const values = [account, jobId, entryId, token, source, sequence, count];
    const [opened] = await tx.rows<{ is_leased: boolean; batch: string | null }>(alone ? OPEN_BATCH_ALONE : OPEN_BATCH, values);
    const { is_leased: isLeased, batch } = opened!;
    // A batch that was sent again because its answer was lost is there already.
    return batch === null ? { isLeased } : { isLeased, batch: { id: batch, token, source, count } };
  }

  /** Takes the lines of the batch that was given room last. @throws INVALID_FIELDS when there are more or fewer than it says */
  async fill({ count }: StagedBatch, lines: Uint8Array, tx: Transaction): Promise<void> {
    const came = await copyIn(tx, 'copy staging (record_id, sort_key, hash, body) from stdin', lines);
    if (came !== count) throw invalid([{ pointer: '/count', code: 'COUNT_MISMATCH', detail: `${came} lines came.` }]);
  }

  /** Batches of an entry, of this attempt and of those before. */
  async batches(account: string, entryId: string, tx: Transaction): Promise<StagedBatch[]> {
    const rows = await tx.rows<{ id: string; token: string; source: string; count: number }>(
      'select id, token, source, count from staging_batches where account_id = $1 and entry_id = $2',
      [account, entryId],
    );
    return rows.map((row) => ({ ...row, token: Number(row.token) }));
  }

  clear(account: string, batches: string[], tx: Transaction): void {
    if (batches.length === 0) return;
    tx.send(
      `with batches as (delete from staging_batches where account_id = $1 and id = any($2::bigint[]))
       delete from staging where batch = any($2::bigint[])`,
      [account, batches],
    );
  }

  /** What a job that was given up had staged. */
  async clearOfJob(account: string, jobId: string, tx: Transaction): Promise<void> {
    await tx.affected(
      `with batches as (
         delete from staging_batches where account_id = $1
           and entry_id in (select id from sync_entries where account_id = $1 and job_id = $2) returning id)
       delete from staging where batch in (select id from batches)`,
      [account, jobId],
    );
  }
}
