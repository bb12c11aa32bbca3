import type { ReadVersionsPayload, ReadVersionsReply } from '@company-data/contracts';
import type { IncomingRequest } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { RecordReader } from '../domain/record-reader.js';

/** The versions of collections, for those who hold what they were read as. */
@Injectable()
export class ReadVersionsUseCase {
  constructor(private readonly reader: RecordReader) {}

  async run({ payload, accountId }: IncomingRequest<ReadVersionsPayload>): Promise<ReadVersionsReply> {
    const asked = payload.collections.map(({ user_id, data_type }) => this.reader.version(accountId, user_id, data_type));
    return { versions: (await Promise.all(asked)).map((found) => found ?? null) };
  }
}
