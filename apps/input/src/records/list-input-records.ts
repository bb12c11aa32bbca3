import { type InputRecordResource, ListInputRecords, type ListOfUserPayload } from '@company-data/contracts';
import type { KnownRecord } from '@company-data/data-types';
import { ListPage, type Transactions } from '@company-data/kernel';
import { Answers, ByteBudget, cursorPageReply, type IncomingRequest, type Reply } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { FileRepository } from '../files/file.repository.js';
import { CompaniesClient, type RequestContext } from '../users/companies.client.js';
import { type InputRecord, placeOf, viewOf } from './input-record.js';
import { InputRecordRepository } from './input-record.repository.js';
import { KnownRecordsClient } from './known-records.client.js';

/** Lists the input records of a user, oldest first. */
@Controller()
export class ListInputRecordsHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly records: InputRecordRepository,
    private readonly files: FileRepository,
    private readonly companies: CompaniesClient,
    private readonly knownRecords: KnownRecordsClient,
    private readonly budget: ByteBudget,
  ) {}

  @Answers(ListInputRecords)
  async run({ accountId, envelope, grant, payload }: IncomingRequest<ListOfUserPayload>): Promise<Reply> {
    const requestContext = { accountId, correlationId: envelope.correlation_id, grant };
    const { user_id: userId, ...asked } = payload;
    const page = new ListPage(['input records', accountId, userId], asked);
    await this.companies.sirenOf(requestContext, userId);
    const { total, rows } = await this.transactions.run((tx) => this.records.measure(accountId, userId, page.position, tx));
    const slice = page.slice(rows);
    return this.budget.answer(accountId, slice.cost, async () =>
      cursorPageReply(await this.read(requestContext, userId, slice.ids), total, slice, asked),
    );
  }

  private async read(requestContext: RequestContext, userId: string, ids: string[]): Promise<InputRecordResource[]> {
    const { accountId } = requestContext;
    const { records, files } = await this.transactions.run(async (tx) => {
      const found = await this.records.ofIds(accountId, ids, tx);
      const fileIds = found.flatMap(({ fileId }) => fileId ?? []);
      return { records: found, files: new Map((await this.files.find(accountId, fileIds, tx)).map((file) => [file.id, file])) };
    });
    const known = await this.knownOf(requestContext, userId, records);
    return records.map((record) => viewOf(record, placeOf(record, known.get(record.dataType)!), files.get(record.fileId ?? '')));
  }

  private async knownOf(requestContext: RequestContext, userId: string, records: InputRecord[]): Promise<Map<string, KnownRecord[]>> {
    const types = [...new Set(records.map(({ dataType }) => dataType))];
    return new Map(await Promise.all(types.map(async (type) => [type, await this.knownRecords.of(requestContext, userId, type)] as const)));
  }
}
