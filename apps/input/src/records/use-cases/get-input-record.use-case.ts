import type { InputRecordPayload, InputRecordResource } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import type { IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { Files } from '../../files/domain/files.js';
import { Companies } from '../../users/domain/companies.js';
import { placeOf, viewOf } from '../domain/input-record.js';
import { FindRecord } from './find-record.js';

/** One record of what was entered. */
@Injectable()
export class GetInputRecordUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly files: Files,
    private readonly companies: Companies,
    private readonly findRecord: FindRecord,
  ) {}

  async run({ accountId, envelope, grant, payload }: IncomingRequest<InputRecordPayload>): Promise<InputRecordResource> {
    const asking = { accountId, correlationId: envelope.correlation_id, grant };
    await this.companies.sirenOf(asking, payload.user_id);
    const { record, known } = await this.findRecord.run(asking, payload.user_id, payload.input_id);
    const ids = record.fileId === null ? [] : [record.fileId];
    const [file] = await this.transactions.run((tx) => this.files.find(accountId, ids, tx));
    return viewOf(record, placeOf(record, known), file);
  }
}
