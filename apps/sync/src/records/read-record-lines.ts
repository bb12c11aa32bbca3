import { READ_HEADERS, ReadRecordLines, type ReadRecordsPayload } from '@company-data/contracts';
import { Answers, type IncomingRequest, Reply } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { RecordReads } from './record-read.js';
import type { ReadLines } from './record-reader.js';
import { SqlRecordReader } from './record.repository.js';

const linesReply = ({ version, modified, body, cursor, availability }: ReadLines): Reply => {
  const headers = {
    [READ_HEADERS.version]: String(version),
    [READ_HEADERS.modified]: modified,
    [READ_HEADERS.availability]: availability,
  };
  return new Reply(body ?? '', cursor === null ? headers : { ...headers, [READ_HEADERS.cursor]: cursor });
};

/**
 * Returns records of a list as lines, as many as fit one message. A whole list is therefore never
 * in memory.
 */
@Controller()
export class ReadRecordLinesHandler {
  constructor(
    private readonly reader: SqlRecordReader,
    private readonly reads: RecordReads,
  ) {}

  @Answers(ReadRecordLines)
  run(request: IncomingRequest<ReadRecordsPayload>): Promise<Reply> {
    return this.reads.reply(request, async () => {
      const result = await this.reader.lines(request.accountId, request.payload);
      return result && linesReply(result);
    });
  }
}
