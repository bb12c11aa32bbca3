import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { Transaction } from '@company-data/kernel';
import type { SqlTransaction } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import { from as copyFrom } from 'pg-copy-streams';
import { Staging } from '../domain/collections.js';

type Batch = Parameters<Staging['stage']>[2];

@Injectable()
export class StagingRepository extends Staging {
  async stage(tx: Transaction, account: string, { entryId, token, source, sequence, count }: Batch, lines: Uint8Array): Promise<void> {
    const [replaced] = await tx.rows<{ id: string }>(
      `delete from staging_batches where account_id = $1 and entry_id = $2 and token = $3 and source = $4 and sequence = $5 returning id`,
      [account, entryId, token, source, sequence],
    );
    if (replaced) await tx.affected('delete from staging where batch = $1', [replaced.id]);
    await tx.rows(
      `with added as (
         insert into staging_batches (account_id, entry_id, token, source, sequence, count) values ($1, $2, $3, $4, $5, $6) returning id)
       select set_config('company_data.batch', id::text, true) from added`,
      [account, entryId, token, source, sequence, count],
    );
    const client = await (tx as SqlTransaction).client();
    await pipeline(Readable.from([lines]), client.query(copyFrom('copy staging (record_id, sort_key, hash, body) from stdin')));
  }

  async counts(tx: Transaction, account: string, entryId: string, token: number): Promise<Map<string, number>> {
    const rows = await tx.rows<{ source: string; count: string }>(
      `select b.source, count(*) from staging_batches b join staging s on s.batch = b.id
       where b.account_id = $1 and b.entry_id = $2 and b.token = $3 group by b.source`,
      [account, entryId, token],
    );
    return new Map(rows.map((row) => [row.source, Number(row.count)]));
  }

  async clear(tx: Transaction, account: string, entryId: string): Promise<void> {
    await tx.affected(
      `with batches as (delete from staging_batches where account_id = $1 and entry_id = $2 returning id)
       delete from staging where batch in (select id from batches)`,
      [account, entryId],
    );
  }

  async clearOfJob(tx: Transaction, account: string, jobId: string): Promise<void> {
    await tx.affected(
      `with batches as (
         delete from staging_batches where account_id = $1
           and entry_id in (select id from sync_entries where account_id = $1 and job_id = $2) returning id)
       delete from staging where batch in (select id from batches)`,
      [account, jobId],
    );
  }
}
