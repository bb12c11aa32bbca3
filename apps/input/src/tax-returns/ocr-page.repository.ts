import type { Transaction } from '@company-data/kernel';
import type { FinishedPage } from '@company-data/tax-return-reading';
import { Injectable } from '@nestjs/common';
import type { OcrRecord } from './ocr-record.js';

type Reading = Pick<OcrRecord, 'id' | 'userId' | 'generation'>;

/** Uses SQL: pages are written once each, and read and deleted in bulk. */
@Injectable()
export class OcrPageRepository {
  async add(accountId: string, { id, userId, generation }: Reading, page: FinishedPage, tx: Transaction): Promise<void> {
    await tx.affected(
      `insert into ocr_pages (account_id, user_id, record_id, generation, page, result) values ($1, $2, $3, $4, $5, $6)
       on conflict (account_id, record_id, generation, page) do nothing`,
      [accountId, userId, id, generation, page.page, JSON.stringify(page)],
    );
  }

  async ofReading(accountId: string, { id, generation }: Reading, tx: Transaction): Promise<FinishedPage[]> {
    const rows = await tx.rows<{ result: FinishedPage }>(
      'select result from ocr_pages where account_id = $1 and record_id = $2 and generation = $3 order by page',
      [accountId, id, generation],
    );
    return rows.map(({ result }) => result);
  }

  /** Deletes the pages of all documents of a record. */
  async drop(accountId: string, recordId: string, tx: Transaction): Promise<void> {
    await tx.affected('delete from ocr_pages where account_id = $1 and record_id = $2', [accountId, recordId]);
  }
}
