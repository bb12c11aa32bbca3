import { type KnownRecordView, ListKnownRecords, type ListKnownRecordsPayload } from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { ListKnownRecordsUseCase } from '../use-cases/list-known-records.use-case.js';

@Controller()
export class KnownRecordsRpc {
  constructor(private readonly listKnownRecords: ListKnownRecordsUseCase) {}

  @Answers(ListKnownRecords)
  list({ accountId, payload }: IncomingRequest<ListKnownRecordsPayload>): Promise<{ records: KnownRecordView[] }> {
    return this.listKnownRecords.run(accountId, payload);
  }
}
