import type { ReadRecordsPayload } from '@company-data/contracts';
import type { Reply } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { Reading, replyOf } from './reading.js';

/** A page of a list type, as bytes. */
@Injectable()
export class ReadRecordsUseCase extends Reading<ReadRecordsPayload> {
  protected async read(accountId: string, payload: ReadRecordsPayload): Promise<Reply | undefined> {
    const result = await this.reader.page(accountId, payload);
    return result && replyOf(result);
  }
}
