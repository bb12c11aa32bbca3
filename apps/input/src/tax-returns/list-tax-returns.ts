import { type ListOfUserPayload, ListTaxReturns, type OcrTaxReturnResource } from '@company-data/contracts';
import { ListPage, type Transactions } from '@company-data/kernel';
import { Answers, ByteBudget, cursorPageReply, type IncomingRequest, type Reply } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { OcrJobRepository } from '../ocr-jobs/ocr-job.repository.js';
import { CompaniesClient } from '../users/companies.client.js';
import { supersededBy } from './contributed-return.js';
import { TAX_RETURNS } from './ocr-record.js';
import { OcrRecordRepository } from './ocr-record.repository.js';
import { viewOf } from './ocr-view.js';

/** Lists the submitted documents of a user, oldest first. */
@Controller()
export class ListTaxReturnsHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly records: OcrRecordRepository,
    private readonly ocrJobs: OcrJobRepository,
    private readonly companies: CompaniesClient,
    private readonly budget: ByteBudget,
  ) {}

  @Answers(ListTaxReturns)
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
