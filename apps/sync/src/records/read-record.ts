import { CompanyUnknown, companyUnknown, ReadRecord, type ReadRecordPayload, RecordNotFound } from '@company-data/contracts';
import { type DomainError, notFound } from '@company-data/kernel';
import { Answers, type IncomingRequest, type Reply } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { RecordReads, replyOf } from './record-read.js';
import type { Missing } from './record-reader.js';
import { SqlRecordReader } from './record.repository.js';

/** Returns one record as bytes. */
@Controller()
export class ReadRecordHandler {
  constructor(
    private readonly reader: SqlRecordReader,
    private readonly reads: RecordReads,
  ) {}

  @Answers(ReadRecord)
  run(request: IncomingRequest<ReadRecordPayload>): Promise<Reply> {
    return this.reads.reply(request, async () => {
      const result = await this.reader.record(request.accountId, request.payload);
      if (result && 'unknownSiren' in result) throw missing(request.payload, result);
      return result && replyOf(result);
    });
  }
}

/**
 * Returns COMPANY_UNKNOWN when the only record of an unknown company was requested. A record id may
 * be one of another company.
 */
const missing = ({ record_id }: ReadRecordPayload, { unknownSiren }: Missing): DomainError =>
  unknownSiren !== null && record_id === undefined
    ? notFound(CompanyUnknown, companyUnknown(unknownSiren))
    : notFound(RecordNotFound, 'No such record.');
