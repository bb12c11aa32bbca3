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
 * Some records of a list type, one a line: as many as fit one message, so that a whole list never
 * waits for room in memory.
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
