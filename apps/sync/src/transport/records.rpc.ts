import {
  OpenConnectPage as ConnectContract,
  type OpenConnectPagePayload,
  ReadRecord as RecordContract,
  type ReadRecordPayload,
  ReadRecordLines as LinesContract,
  ReadRecords as RecordsContract,
  type ReadRecordsPayload,
} from '@company-data/contracts';
import { Answers, type IncomingRequest, type Reply } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { OpenConnectPage } from '../use-cases/open-connect-page.js';
import { ReadRecord, ReadRecordLines, ReadRecords } from '../use-cases/read-records.js';

@Controller()
export class RecordsRpc {
  constructor(
    private readonly readRecords: ReadRecords,
    private readonly readRecordLines: ReadRecordLines,
    private readonly readRecord: ReadRecord,
    private readonly openConnectPage: OpenConnectPage,
  ) {}

  @Answers(RecordsContract)
  records(request: IncomingRequest<ReadRecordsPayload>): Promise<Reply> {
    return this.readRecords.run(request);
  }

  @Answers(LinesContract)
  lines(request: IncomingRequest<ReadRecordsPayload>): Promise<Reply> {
    return this.readRecordLines.run(request);
  }

  @Answers(RecordContract)
  record(request: IncomingRequest<ReadRecordPayload>): Promise<Reply> {
    return this.readRecord.run(request);
  }

  @Answers(ConnectContract)
  connect(request: IncomingRequest<OpenConnectPagePayload>) {
    return this.openConnectPage.run(request);
  }
}
