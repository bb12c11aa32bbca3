import { CompanyUnknown, companyUnknown, type ReadRecordPayload, RecordNotFound } from '@company-data/contracts';
import { type DomainError, notFound } from '@company-data/kernel';
import type { Reply } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import type { Missing } from '../domain/record-reader.js';
import { Reading, replyOf } from './record-read.js';

/** One record, as bytes. */
@Injectable()
export class ReadRecordUseCase extends Reading<ReadRecordPayload> {
  protected async read(accountId: string, payload: ReadRecordPayload): Promise<Reply | undefined> {
    const result = await this.reader.record(accountId, payload);
    if (result && 'unknownSiren' in result) throw missing(payload, result);
    return result && replyOf(result);
  }
}

/** Of a company that nobody knows there is no record at all; one that is named may be another's. */
const missing = ({ record_id }: ReadRecordPayload, { unknownSiren }: Missing): DomainError =>
  unknownSiren !== null && record_id === undefined
    ? notFound(CompanyUnknown, companyUnknown(unknownSiren))
    : notFound(RecordNotFound, 'No such record.');
