import { ReadVersions, type ReadVersionsPayload, type ReadVersionsReply } from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { SqlRecordReader } from './record.repository.js';

/** Returns the versions of collections, for callers that cache their records. */
@Controller()
export class ReadVersionsHandler {
  constructor(private readonly reader: SqlRecordReader) {}

  @Answers(ReadVersions)
  async run({ payload, accountId }: IncomingRequest<ReadVersionsPayload>): Promise<ReadVersionsReply> {
    const versions = payload.collections.map(({ user_id, data_type }) => this.reader.version(accountId, user_id, data_type));
    return { versions: (await Promise.all(versions)).map((found) => found ?? null) };
  }
}
