import type { ListOfUserPayload, OcrTaxReturnResource, Page } from '@company-data/contracts';
import { pageOf, type Transactions } from '@company-data/kernel';
import type { IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { ReadingJobs } from '../../readings/domain/reading-jobs.js';
import { Companies } from '../../users/domain/companies.js';
import { supersededBy } from '../domain/contributed-return.js';
import { TAX_RETURNS } from '../domain/ocr-record.js';
import { OcrRecords } from '../domain/ocr-records.js';
import { viewOf } from '../domain/ocr-view.js';

/** A page of the documents that were sent to be read for a user, oldest first. */
@Injectable()
export class ListTaxReturnsUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly records: OcrRecords,
    private readonly readings: ReadingJobs,
    private readonly companies: Companies,
  ) {}

  async run({ accountId, envelope, grant, payload }: IncomingRequest<ListOfUserPayload>): Promise<Page<OcrTaxReturnResource>> {
    const { user_id: userId, ...asked } = payload;
    await this.companies.sirenOf({ accountId, correlationId: envelope.correlation_id, grant }, userId);
    const place = { skip: (asked.page - 1) * asked.per_page, take: asked.per_page };
    return this.transactions.run(async (tx) => {
      const { total, records } = await this.records.page(accountId, userId, place, tx);
      const ids = records.map(({ id }) => id);
      const progress = await this.readings.progressOf(accountId, TAX_RETURNS, ids, tx);
      const superseded = supersededBy(await this.records.heads(accountId, userId, tx));
      return pageOf(
        records.map((record) => viewOf(record, { progress: progress.get(record.id), supersededBy: superseded.get(record.id) })),
        total,
        asked,
      );
    });
  }
}
