import { READ_HEADERS, type ReadRecordsPayload } from '@company-data/contracts';
import { Reply } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import type { ReadLines } from '../domain/record-reader.js';
import { Reading } from './record-read.js';

const linesReply = ({ version, modified, body, cursor, availability }: ReadLines): Reply => {
  const headers = {
    [READ_HEADERS.version]: String(version),
    [READ_HEADERS.modified]: modified,
    [READ_HEADERS.availability]: availability,
  };
  return new Reply(body ?? '', cursor === null ? headers : { ...headers, [READ_HEADERS.cursor]: cursor });
};

/** Some records of a list type, one a line: as many as fit one message, so that a whole list never waits for room in memory. */
@Injectable()
export class ReadRecordLinesUseCase extends Reading<ReadRecordsPayload> {
  protected async read(accountId: string, payload: ReadRecordsPayload): Promise<Reply | undefined> {
    const result = await this.reader.lines(accountId, payload);
    return result && linesReply(result);
  }
}
