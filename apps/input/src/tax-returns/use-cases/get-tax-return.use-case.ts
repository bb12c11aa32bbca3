import type { OcrTaxReturnResource, TaxReturnPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import type { IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { OcrJobs } from '../../ocr-jobs/domain/ocr-jobs.js';
import { Companies } from '../../users/domain/companies.js';
import { supersededBy } from '../domain/contributed-return.js';
import { TAX_RETURNS } from '../domain/ocr-record.js';
import { OcrRecords } from '../domain/ocr-records.js';
import { recordNotFound, viewOf } from '../domain/ocr-view.js';

/** One document that was sent to be read, with how its cells were. */
@Injectable()
export class GetTaxReturnUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly records: OcrRecords,
    private readonly ocrJobs: OcrJobs,
    private readonly companies: Companies,
  ) {}

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
