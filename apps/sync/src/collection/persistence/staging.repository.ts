import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { invalid, type Transaction } from '@company-data/kernel';
import type { SqlTransaction } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import { from as copyFrom } from 'pg-copy-streams';
import { type NewBatch, type StagedBatch, Staging } from '../domain/staging.js';

/** One statement for all but the lines. */
const OPEN_BATCH = `
with held as (
  select 1 from sync_jobs where account_id = $1 and id = $2 and token = $4 and closed_at is null and lease_until > instant() for key share
), added as (
  insert into staging_batches (account_id, entry_id, token, source, sequence, count)
  select $1::uuid, $3::uuid, $4::bigint, $5::text, $6::integer, $7::integer from held
  on conflict do nothing returning id
)
select exists (select from held) as held, (select id from added) as batch,
  set_config('company_data.batch', coalesce((select id::text from added), ''), true)`;

/** What is staged need not outlive a crash of the database, which empties these tables; so a commit of nothing else does not wait for the disk. */
const OPEN_BATCH_ALONE = `${OPEN_BATCH}, set_config('synchronous_commit', 'off', true)`;

@Injectable()
export class StagingRepository extends Staging {
  async stage(account: string, batch: NewBatch, lines: Uint8Array, { alone }: { alone: boolean }, tx: Transaction): Promise<boolean> {
    const { jobId, entryId, token, source, sequence, count } = batch;
    const [opened] = await tx.rows<{ held: boolean; batch: string | null }>(alone ? OPEN_BATCH_ALONE : OPEN_BATCH, [
      account,
      jobId,
      entryId,
      token,
      source,
      sequence,
      count,
    ]);
    // A batch that was sent again because its answer was lost is there already.
    if (!opened!.held || opened!.batch === null) return opened!.held;
    const client = await (tx as SqlTransaction).client();
    const copy = client.query(copyFrom('copy staging (record_id, sort_key, hash, body) from stdin'));
    await pipeline(Readable.from([lines]), copy);
    if (copy.rowCount !== count) throw invalid([{ pointer: '/count', code: 'COUNT_MISMATCH', detail: `${copy.rowCount} lines came.` }]);
    return true;
  }

  async batches(account: string, entryId: string, tx: Transaction): Promise<StagedBatch[]> {
    const rows = await tx.rows<{ id: string; token: string; source: string; count: number }>(
      'select id, token, source, count from staging_batches where account_id = $1 and entry_id = $2',
      [account, entryId],
    );
    return rows.map((row) => ({ ...row, token: Number(row.token) }));
  }

  async clear(account: string, batches: string[], tx: Transaction): Promise<void> {
    if (batches.length === 0) return;
    await tx.affected(
      `with batches as (delete from staging_batches where account_id = $1 and id = any($2::bigint[]))
       delete from staging where batch = any($2::bigint[])`,
      [account, batches],
    );
  }

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
