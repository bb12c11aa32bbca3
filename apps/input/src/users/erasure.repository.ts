import type { Transaction } from '@company-data/kernel';
import { eraseEvents } from '@company-data/messaging';
import { type UserRows, TombstoneErasures, OF_USER } from '@company-data/service';
import { Injectable } from '@nestjs/common';

/** A chunk of a file weighs what so many rows do. */
const CHUNK_WEIGHT = 100;

/**
 * Tables that hold something of a user. What points to another comes before it, so that no row
 * takes more along than is counted.
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
 * Who enters something for a user locks it first, and nobody can once it is marked; parts of an
 * upload under way go with it.
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
