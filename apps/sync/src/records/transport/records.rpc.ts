import { ReadRecord, type ReadRecordPayload, ReadRecordLines, ReadRecords, type ReadRecordsPayload } from '@company-data/contracts';
import { Answers, type IncomingRequest, type Reply } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { ReadRecordLinesUseCase } from '../use-cases/read-record-lines.use-case.js';
import { ReadRecordUseCase } from '../use-cases/read-record.use-case.js';
import { ReadRecordsUseCase } from '../use-cases/read-records.use-case.js';

@Controller()
export class RecordsRpc {
  constructor(
    private readonly readRecords: ReadRecordsUseCase,
    private readonly readRecordLines: ReadRecordLinesUseCase,
    private readonly readRecord: ReadRecordUseCase,
  ) {}

  @Answers(ReadRecords)
  records(request: IncomingRequest<ReadRecordsPayload>): Promise<Reply> {
    return this.readRecords.run(request);
  }

  @Answers(ReadRecordLines)
  lines(request: IncomingRequest<ReadRecordsPayload>): Promise<Reply> {
    return this.readRecordLines.run(request);
  }

  @Answers(ReadRecord)
  record(request: IncomingRequest<ReadRecordPayload>): Promise<Reply> {
    return this.readRecord.run(request);
  }
}
