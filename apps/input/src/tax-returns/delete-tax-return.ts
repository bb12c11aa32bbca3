import { DeleteTaxReturn, RecordDeleted, type TaxReturnPayload } from '@company-data/contracts';
import { taxReturn } from '@company-data/data-types/tax-return';
import type { Transaction, Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest, Outbox } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { FileRepository } from '../files/file.repository.js';
import { OcrJobRepository } from '../ocr-jobs/ocr-job.repository.js';
import { CompaniesClient } from '../users/companies.client.js';
import { type OcrRecord, TAX_RETURNS } from './ocr-record.js';
import { OcrRecordRepository } from './ocr-record.repository.js';
import { recordNotFound } from './ocr-view.js';

/**
 * Deletes a document and its OCR result, also while OCR is in progress. Publishes RecordDeleted, so
 * that sync serves the data of other sources.
 */
@Controller()
export class DeleteTaxReturnHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly records: OcrRecordRepository,
    private readonly files: FileRepository,
    private readonly ocrJobs: OcrJobRepository,
    private readonly companies: CompaniesClient,
    private readonly outbox: Outbox,
  ) {}

  @Answers(DeleteTaxReturn)
  async run({ accountId, envelope, grant, payload, cause }: IncomingRequest<TaxReturnPayload>): Promise<{ deleted: true }> {
    const { user_id: userId } = payload;
    await this.companies.sirenOf({ accountId, correlationId: envelope.correlation_id, grant }, userId);
    await this.transactions.run(async (tx) => {
      const record = await this.lock(accountId, payload, tx);
      await this.records.delete(accountId, userId, record.id, tx);
      for (const fileId of [record.fileId, record.previousFileId]) if (fileId !== null) await this.files.drop(accountId, fileId, tx);
      if (record.result !== null) this.outbox.append(tx, RecordDeleted, cause, { user_id: userId, data_type: taxReturn.name });
    });
    return { deleted: true };
  }

  /** Locks name, job and record. Every transaction uses this order. */
  private async lock(accountId: string, { user_id: userId, record_id: id }: TaxReturnPayload, tx: Transaction): Promise<OcrRecord> {
    const found = await this.records.find(accountId, userId, id, tx);
    if (!found) throw recordNotFound();
    await this.records.lockName(accountId, userId, found.taxReturnId, tx);
    await this.ocrJobs.drop(accountId, TAX_RETURNS, id, tx);
    const record = await this.records.lock(accountId, userId, id, tx);
    if (!record) throw recordNotFound();
    return record;
  }
}
