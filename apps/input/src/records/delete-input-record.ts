import { DeleteInputRecord, type InputRecordPayload, RecordDeleted } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest, Outbox } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { FileOcrResultRepository } from '../attachments/file-ocr-result.repository.js';
import { FileRepository } from '../files/file.repository.js';
import { CompaniesClient } from '../users/companies.client.js';
import { FindRecord } from './find-record.js';
import { recordNotFound } from './input-record.js';
import { InputRecordRepository } from './input-record.repository.js';

/**
 * Deletes an input record and its file. Publishes RecordDeleted, so that sync collects the data
 * type again and serves the data of other sources.
 */
@Controller()
export class DeleteInputRecordHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly records: InputRecordRepository,
    private readonly files: FileRepository,
    private readonly fileOcrResults: FileOcrResultRepository,
    private readonly companies: CompaniesClient,
    private readonly findRecord: FindRecord,
    private readonly outbox: Outbox,
  ) {}

  @Answers(DeleteInputRecord)
  async run({ accountId, envelope, grant, payload, cause }: IncomingRequest<InputRecordPayload>): Promise<{ deleted: true }> {
    const requestContext = { accountId, correlationId: envelope.correlation_id, grant };
    const { user_id: userId } = payload;
    await this.companies.sirenOf(requestContext, userId);
    const found = await this.findRecord.run(requestContext, userId, payload.input_id);
    await this.transactions.run(async (tx) => {
      const record = await this.records.lock(accountId, userId, found.record.id, tx);
      if (!record) throw recordNotFound();
      await this.records.delete(accountId, userId, record.id, tx);
      if (record.fileId !== null) {
        await this.fileOcrResults.drop(accountId, record.fileId, tx);
        await this.files.drop(accountId, record.fileId, tx);
      }
      this.outbox.append(tx, RecordDeleted, cause, { user_id: userId, data_type: record.dataType });
    });
    return { deleted: true };
  }
}
