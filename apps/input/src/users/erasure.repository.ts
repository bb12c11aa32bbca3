import type { Transaction } from '@company-data/kernel';
import { eraseEvents } from '@company-data/messaging';
import { type UserRows, TombstoneErasures, OF_USER } from '@company-data/service';
import { Injectable } from '@nestjs/common';

/** Weight of a file chunk in a batch, in rows. */
const CHUNK_WEIGHT = 100;

/**
 * Tables with rows of users. A table comes before the tables that it references, so that no cascade
 * deletes uncounted rows.
 */
const USER_TABLES: UserRows[] = [
  { table: 'input_records', rows: OF_USER },
  { table: 'ocr_jobs', rows: OF_USER },
  { table: 'ocr_pages', rows: OF_USER },
  { table: 'ocr_records', rows: OF_USER },
  { table: 'act_ocr_results', rows: OF_USER },
  { table: 'file_ocr_results', rows: OF_USER },
  { table: 'file_chunks', rows: OF_USER, weight: CHUNK_WEIGHT },
  { table: 'files', rows: OF_USER },
];

/**
 * Erases the rows of deleted users. Writes lock the user and fail after its deletion, so no row is
 * added later. Parts of an upload in progress are deleted with the upload.
 */
@Injectable()
export class ErasureRepository extends TombstoneErasures {
  constructor() {
    super({ table: 'erased_users', deleted: 'erased_at', userTables: USER_TABLES });
  }

  override async erase(account: string, userId: string, limit: number, tx: Transaction): Promise<number> {
    const erased = await super.erase(account, userId, limit, tx);
    return erased < limit ? erased + (await eraseEvents(userId, limit - erased, tx)) : erased;
  }
}
