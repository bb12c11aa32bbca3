import { READ_HEADERS, ReadRecords, type ReadRecordsPayload } from '@company-data/contracts';
import { Answers, ByteBudget, type IncomingRequest, type Reply } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { RecordReads, replyOf } from './record-read.js';
import type { Large, ReadPage } from './record-reader.js';
import { SqlRecordReader } from './record.repository.js';

const isLarge = (found: ReadPage | Large): found is Large => 'cost' in found;

function pageReply(page: ReadPage): Reply {
  const reply = replyOf(page);
  if (page.cursor !== null) reply.headers[READ_HEADERS.cursor] = page.cursor;
  return reply;
}

/**
 * Returns a page of a list as bytes. A page that does not fit one message is read when the memory
 * budget allows it.
 */
@Controller()
export class ReadRecordsHandler {
  constructor(
    private readonly reader: SqlRecordReader,
    private readonly reads: RecordReads,
    private readonly budget: ByteBudget,
  ) {}

  @Answers(ReadRecords)
  run(request: IncomingRequest<ReadRecordsPayload>): Promise<Reply> {
    return this.reads.reply(request, () => this.read(request));
  }

  private async read({ accountId, payload }: IncomingRequest<ReadRecordsPayload>): Promise<Reply | undefined> {
    const found = await this.reader.page(accountId, payload, false);
    if (found === undefined || !isLarge(found)) return found && pageReply(found);
    return this.budget.answer(accountId, found.cost, async () => {
      const page = await this.reader.page(accountId, payload, true);
      return page && !isLarge(page) ? pageReply(page) : undefined;
    });
  }
}
