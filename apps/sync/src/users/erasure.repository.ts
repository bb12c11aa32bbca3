import type { Transaction } from '@company-data/kernel';
import { eraseEvents } from '@company-data/messaging';
import { type UserRows, TombstoneErasures, OF_USER } from '@company-data/service';
import { Injectable } from '@nestjs/common';

const OF_REQUESTS = `account_id = $1 and request_id in (select id from sync_requests where ${OF_USER})`;
const OF_ENTRIES = `account_id = $1 and entry_id in (select id from sync_entries where ${OF_REQUESTS})`;
const OF_DOCUMENTS = `account_id = $1 and document in (select id from documents where ${OF_USER})`;

/**
 * Deletes open jobs, so that nothing is staged or merged for them. Waits for a merge in progress.
 */
const STOP_JOBS = `
  delete from sync_jobs where account_id = $1 and closed_at is null and request_id in (
    select id from sync_requests where ${OF_USER} and closed_at is null)`;

/** Rows that a document chunk counts as. */
const CHUNK_WEIGHT = 100;

/**
 * Tables with rows of a user. A table comes before those that it references, so that no deletion
 * cascades to rows that are not counted.
 */
const USER_TABLES: UserRows[] = [
  { table: 'staging', rows: `batch in (select id from staging_batches where ${OF_ENTRIES})` },
  { table: 'staging_batches', rows: OF_ENTRIES },
  { table: 'document_chunks', rows: OF_DOCUMENTS, weight: CHUNK_WEIGHT },
  { table: 'documents', rows: OF_USER },
  { table: 'sync_entries', rows: OF_REQUESTS },
  { table: 'sync_jobs', rows: OF_REQUESTS },
  { table: 'sync_requests', rows: OF_USER },
  { table: 'group_sync_users', rows: OF_USER },
  { table: 'checkpoints', rows: OF_USER },
  { table: 'pending_fetches', rows: OF_USER },
  { table: 'authorizations', rows: OF_USER },
  { table: 'data_connections', rows: OF_USER },
  // Written when a connection is deleted, so it comes after the connections.
  { table: 'deleted_connections', rows: OF_USER },
  { table: 'connect_tokens', rows: OF_USER },
  { table: 'sync_settings', rows: OF_USER },
  { table: 'source_records', rows: OF_USER },
  { table: 'derived_months', rows: OF_USER },
  { table: 'filter_values', rows: OF_USER },
  { table: 'records', rows: OF_USER },
  { table: 'record_history', rows: OF_USER },
  { table: 'collection_state', rows: OF_USER },
];

/** Work that was in progress when the user was deleted may still write rows. */
const ERASE_AGAIN_AT = `case when deleted_at > instant() - interval '1 minute' then now() + interval '1 minute' end`;

@Injectable()
export class ErasureRepository extends TombstoneErasures {
  constructor() {
    super({ table: 'known_users', deleted: 'deleted_at', again: ERASE_AGAIN_AT, userTables: USER_TABLES });
  }

  override async erase(account: string, userId: string, limit: number, tx: Transaction): Promise<number> {
    const stopped = await tx.affected(STOP_JOBS, [account, userId]);
    const erased = stopped + (await super.erase(account, userId, limit - stopped, tx));
    return erased < limit ? erased + (await eraseEvents(userId, limit - erased, tx)) : erased;
  }
}
