import type { InputRecordResource, ListOfUserPayload, Page } from '@company-data/contracts';
import type { KnownRecord } from '@company-data/data-types';
import { pageOf, type Transactions } from '@company-data/kernel';
import type { IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { Files } from '../../files/domain/files.js';
import { type Asking, Companies } from '../../users/domain/companies.js';
import { type InputRecord, placeOf, viewOf } from '../domain/input-record.js';
import { InputRecords } from '../domain/input-records.js';
import { KnownRecords } from '../domain/known-records.js';

/** A page of what was entered for a user, oldest first. */
@Injectable()
export class ListInputRecordsUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly records: InputRecords,
    private readonly files: Files,
    private readonly companies: Companies,
    private readonly knownRecords: KnownRecords,
  ) {}

  async run({ accountId, envelope, grant, payload }: IncomingRequest<ListOfUserPayload>): Promise<Page<InputRecordResource>> {
    const asking = { accountId, correlationId: envelope.correlation_id, grant };
    const { user_id: userId, ...asked } = payload;
    await this.companies.sirenOf(asking, userId);
    const place = { skip: (asked.page - 1) * asked.per_page, take: asked.per_page };
    const { total, records, files } = await this.transactions.run(async (tx) => {
      const page = await this.records.page(accountId, userId, place, tx);
      const fileIds = page.records.flatMap(({ fileId }) => fileId ?? []);
      return { ...page, files: new Map((await this.files.find(accountId, fileIds, tx)).map((file) => [file.id, file])) };
    });
    const known = await this.knownOf(asking, userId, records);
    const views = records.map((record) => viewOf(record, placeOf(record, known.get(record.dataType)!), files.get(record.fileId ?? '')));
    return pageOf(views, total, asked);
  }

  private async knownOf(asking: Asking, userId: string, records: InputRecord[]): Promise<Map<string, KnownRecord[]>> {
    const types = [...new Set(records.map(({ dataType }) => dataType))];
    return new Map(await Promise.all(types.map(async (type) => [type, await this.knownRecords.of(asking, userId, type)] as const)));
  }
}
