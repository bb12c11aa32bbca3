import type { Transaction } from '@company-data/kernel';
import { eraseEvents } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { type Erasure, Erasures } from '../domain/erasures.js';

const OF_USER = 'account_id = $1 and user_id = $2';
const OF_REQUESTS = `account_id = $1 and request_id in (select id from sync_requests where ${OF_USER})`;
const OF_ENTRIES = `account_id = $1 and entry_id in (select id from sync_entries where ${OF_REQUESTS})`;
const OF_DOCUMENTS = `account_id = $1 and document in (select id from documents where ${OF_USER})`;

/** Nothing is staged or merged for a job that is gone; a merge under way is waited for. */
const STOP_JOBS = `
  delete from sync_jobs where account_id = $1 and closed_at is null and request_id in (
    select id from sync_requests where ${OF_USER} and closed_at is null)`;

/** A chunk of a document weighs what so many rows do. */
const CHUNK_WEIGHT = 100;

interface Held {
  table: string;
  rows: string;
  weight?: number;
}

/** Tables that hold something of a user. What points to another comes before it, so that no row takes more along than is counted. */
const HELD: Held[] = [
  { table: 'staging', rows: `batch in (select id from staging_batches where ${OF_ENTRIES})` },
  { table: 'staging_batches', rows: OF_ENTRIES },
  { table: 'document_chunks', rows: OF_DOCUMENTS, weight: CHUNK_WEIGHT },
  { table: 'documents', rows: OF_USER },
  { table: 'sync_entries', rows: OF_REQUESTS },
  { table: 'sync_jobs', rows: OF_REQUESTS },
  { table: 'sync_requests', rows: OF_USER },
  { table: 'reading_marks', rows: OF_USER },
  { table: 'awaited_fetches', rows: OF_USER },
  { table: 'data_connections', rows: OF_USER },
  // Written where a connection goes, so looked for after it.
  { table: 'former_connections', rows: OF_USER },
  { table: 'connect_tokens', rows: OF_USER },
  { table: 'sync_settings', rows: OF_USER },
  { table: 'source_records', rows: OF_USER },
  { table: 'records', rows: OF_USER },
  { table: 'record_history', rows: OF_USER },
  { table: 'collection_state', rows: OF_USER },
];

/** Rows by their place; the condition stands twice, as a place is one of a partition. */
const deletionOf = ({ table, rows }: Held): string =>
  `delete from ${table} where ctid = any(array(select ctid from ${table} where ${rows} limit $3)) and ${rows}`;

const CLAIM = `
  select account_id, user_id from known_users where erase_at <= now() order by erase_at limit 1 for update skip locked`;
const END = `
  update known_users set erase_at = case when deleted_at > instant() - interval '1 minute' then now() + interval '1 minute' end
  where ${OF_USER}`;

@Injectable()
export class ErasureRepository extends Erasures {
  async ask(account: string, userId: string, tx: Transaction): Promise<void> {
    await tx.affected(`update known_users set erase_at = now() where ${OF_USER} and deleted_at is not null`, [account, userId]);
  }

  async claim(tx: Transaction): Promise<Erasure | undefined> {
    const [row] = await tx.rows<{ account_id: string; user_id: string }>(CLAIM);
    return row && { accountId: row.account_id, userId: row.user_id };
  }

  async erase(account: string, userId: string, limit: number, tx: Transaction): Promise<number> {
    let left = limit - (await tx.affected(STOP_JOBS, [account, userId]));
    let erased = limit - left;
    for (const held of HELD) {
      if (left <= 0) break;
      const weight = held.weight ?? 1;
      const count = await tx.affected(deletionOf(held), [account, userId, Math.ceil(left / weight)]);
      left -= count * weight;
      erased += count;
    }
    return left > 0 ? erased + (await eraseEvents(userId, left, tx)) : erased;
  }

  async end(account: string, userId: string, tx: Transaction): Promise<void> {
    await tx.affected(END, [account, userId]);
  }

  async postpone(account: string, userId: string, seconds: number, tx: Transaction): Promise<void> {
    await tx.affected(`update known_users set erase_at = now() + make_interval(secs => $3) where ${OF_USER} and erase_at is not null`, [
      account,
      userId,
      seconds,
    ]);
  }
}
