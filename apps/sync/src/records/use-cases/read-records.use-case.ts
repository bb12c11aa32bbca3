import { READ_HEADERS, type ReadRecordsPayload } from '@company-data/contracts';
import { ByteBudget, type Reply } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { ResolveUserUseCase } from '../../users/use-cases/resolve-user.use-case.js';
import { Absences } from '../domain/absence.js';
import { type Large, type ReadPage, RecordReader } from '../domain/record-reader.js';
import { Reading, replyOf } from './record-read.js';

const isLarge = (found: ReadPage | Large): found is Large => 'cost' in found;

function pageReply(page: ReadPage): Reply {
  const reply = replyOf(page);
  if (page.cursor !== null) reply.headers[READ_HEADERS.cursor] = page.cursor;
  return reply;
}

/** A page of a list type, as bytes. One that does not fit one message is read when there is room for it in memory. */
@Injectable()
export class ReadRecordsUseCase extends Reading<ReadRecordsPayload> {
  constructor(
    reader: RecordReader,
    knowUser: ResolveUserUseCase,
    absences: Absences,
    private readonly budget: ByteBudget,
  ) {
    super(reader, knowUser, absences);
  }

  protected async read(accountId: string, payload: ReadRecordsPayload): Promise<Reply | undefined> {
    const found = await this.reader.page(accountId, payload, false);
    if (found === undefined || !isLarge(found)) return found && pageReply(found);
    return this.budget.answer(accountId, found.cost, async () => {
      const page = await this.reader.page(accountId, payload, true);
      return page && !isLarge(page) ? pageReply(page) : undefined;
    });
  }
}
