import { GetInputRecord, type InputRecordPayload, type InputRecordResource } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { FileRepository } from '../files/file.repository.js';
import { CompaniesClient } from '../users/companies.client.js';
import { FindRecord } from './find-record.js';
import { placeOf, viewOf } from './input-record.js';

@Controller()
export class GetInputRecordHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly files: FileRepository,
    private readonly companies: CompaniesClient,
    private readonly findRecord: FindRecord,
  ) {}

  @Answers(GetInputRecord)
  async run({ accountId, envelope, grant, payload }: IncomingRequest<InputRecordPayload>): Promise<InputRecordResource> {
    const requestContext = { accountId, correlationId: envelope.correlation_id, grant };
    await this.companies.sirenOf(requestContext, payload.user_id);
    const { record, known } = await this.findRecord.run(requestContext, payload.user_id, payload.input_id);
    const ids = record.fileId === null ? [] : [record.fileId];
    const [file] = await this.transactions.run((tx) => this.files.find(accountId, ids, tx));
    return viewOf(record, placeOf(record, known), file);
  }
}
