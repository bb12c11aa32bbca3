import { GetTaxReturn, type OcrTaxReturnResource, type TaxReturnPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { OcrJobRepository } from '../ocr-jobs/ocr-job.repository.js';
import { CompaniesClient } from '../users/companies.client.js';
import { supersededBy } from './contributed-return.js';
import { TAX_RETURNS } from './ocr-record.js';
import { OcrRecordRepository } from './ocr-record.repository.js';
import { recordNotFound, viewOf } from './ocr-view.js';

/** Returns one submitted document with the OCR results of its cells. */
@Controller()
export class GetTaxReturnHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly records: OcrRecordRepository,
    private readonly ocrJobs: OcrJobRepository,
    private readonly companies: CompaniesClient,
  ) {}

  @Answers(GetTaxReturn)
  async run({ accountId, envelope, grant, payload }: IncomingRequest<TaxReturnPayload>): Promise<OcrTaxReturnResource> {
    const { user_id: userId, record_id: id } = payload;
    await this.companies.sirenOf({ accountId, correlationId: envelope.correlation_id, grant }, userId);
    return this.transactions.run(async (tx) => {
      const record = await this.records.find(accountId, userId, id, tx);
      if (!record) throw recordNotFound();
      const progress = await this.ocrJobs.progressOf(accountId, TAX_RETURNS, [id], tx);
      const superseded = supersededBy(await this.records.heads(accountId, userId, tx));
      return viewOf(record, { progress: progress.get(id), cells: true, supersededBy: superseded.get(id) });
    });
  }
}
