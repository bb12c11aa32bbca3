import type { ListOfUserPayload, OcrTaxReturnResource } from '@company-data/contracts';
import { ListPage, type Transactions } from '@company-data/kernel';
import { ByteBudget, cursorPageReply, type IncomingRequest, type Reply } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { OcrJobs } from '../../ocr-jobs/domain/ocr-jobs.js';
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
    private readonly ocrJobs: OcrJobs,
    private readonly companies: Companies,
    private readonly budget: ByteBudget,
  ) {}

  async run({ accountId, envelope, grant, payload }: IncomingRequest<ListOfUserPayload>): Promise<Reply> {
    const { user_id: userId, ...asked } = payload;
    const page = new ListPage(['tax returns', accountId, userId], asked);
    await this.companies.sirenOf({ accountId, correlationId: envelope.correlation_id, grant }, userId);
    const { total, rows } = await this.transactions.run((tx) => this.records.measure(accountId, userId, page.position, tx));
    const slice = page.slice(rows);
    return this.budget.answer(accountId, slice.cost, async () =>
      cursorPageReply(await this.read(accountId, userId, slice.ids), total, slice, asked),
    );
  }

  private read(accountId: string, userId: string, ids: string[]): Promise<OcrTaxReturnResource[]> {
    return this.transactions.run(async (tx) => {
      const records = await this.records.ofIds(accountId, ids, tx);
      const progress = await this.ocrJobs.progressOf(accountId, TAX_RETURNS, ids, tx);
      const superseded = supersededBy(await this.records.heads(accountId, userId, tx));
      return records.map((record) => viewOf(record, { progress: progress.get(record.id), supersededBy: superseded.get(record.id) }));
    });
  }
}
