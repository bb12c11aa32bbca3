import { type ReadRecordPayload, RecordNotFound } from '@company-data/contracts';
import { notFound } from '@company-data/kernel';
import type { Reply } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { Reading, replyOf } from './reading.js';

/** One record, as bytes. */
@Injectable()
export class ReadRecordUseCase extends Reading<ReadRecordPayload> {
  protected async read(accountId: string, payload: ReadRecordPayload): Promise<Reply | undefined> {
    const result = await this.reader.record(accountId, payload);
    if (result === 'missing') throw notFound(RecordNotFound, 'No such record.');
    return result && replyOf(result);
  }
}
