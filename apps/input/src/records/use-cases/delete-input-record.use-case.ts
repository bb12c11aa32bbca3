import { type InputRecordPayload, RecordDeleted } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { type IncomingRequest, Outbox } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { FileOcrResults } from '../../file-ocr/domain/file-ocr-results.js';
import { Files } from '../../files/domain/files.js';
import { Companies } from '../../users/domain/companies.js';
import { recordNotFound } from '../domain/input-record.js';
import { InputRecords } from '../domain/input-records.js';
import { FindRecord } from './find-record.js';

/** Takes back what was entered, its file too, and tells that what sources say is to be served again. */
@Injectable()
export class DeleteInputRecordUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly records: InputRecords,
    private readonly files: Files,
    private readonly fileOcrResults: FileOcrResults,
    private readonly companies: Companies,
    private readonly findRecord: FindRecord,
    private readonly outbox: Outbox,
  ) {}

  async run({ accountId, envelope, grant, payload, cause }: IncomingRequest<InputRecordPayload>): Promise<{ deleted: true }> {
    const asking = { accountId, correlationId: envelope.correlation_id, grant };
    const { user_id: userId } = payload;
    await this.companies.sirenOf(asking, userId);
    const found = await this.findRecord.run(asking, userId, payload.input_id);
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
