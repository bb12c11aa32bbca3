import {
  ReadRecord,
  ReadRecordLines,
  type ReadRecordPayload,
  ReadRecords,
  type ReadRecordsPayload,
  ReadVersions,
  type ReadVersionsPayload,
  type ReadVersionsReply,
} from '@company-data/contracts';
import { Answers, type IncomingRequest, type Reply } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { ReadRecordLinesUseCase } from '../use-cases/read-record-lines.use-case.js';
import { ReadRecordUseCase } from '../use-cases/read-record.use-case.js';
import { ReadRecordsUseCase } from '../use-cases/read-records.use-case.js';
import { ReadVersionsUseCase } from '../use-cases/read-versions.use-case.js';

@Controller()
export class RecordsRpc {
  constructor(
    private readonly readRecords: ReadRecordsUseCase,
    private readonly readRecordLines: ReadRecordLinesUseCase,
    private readonly readRecord: ReadRecordUseCase,
    private readonly readVersions: ReadVersionsUseCase,
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

  @Answers(ReadVersions)
  versions(request: IncomingRequest<ReadVersionsPayload>): Promise<ReadVersionsReply> {
    return this.readVersions.run(request);
  }
}
