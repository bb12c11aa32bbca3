import { type KnownRecordView, ListKnownRecords, type ListKnownRecordsPayload } from '@company-data/contracts';
import type { RecordBody } from '@company-data/data-types';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { CollectionRepository } from './collection.repository.js';

/** Members that identify the person or company of a record. */
const IDENTITY = [
  'type',
  'last_name',
  'patronym',
  'usage_name',
  'first_name',
  'first_names',
  'birth_month',
  'birth_date',
  'total_owned_parts',
];

const identityIn = (body: RecordBody): RecordBody => Object.fromEntries(IDENTITY.map((member) => [member, body[member] ?? null]));

/** Lists the identities of the records of a data type from sources other than entered data. */
@Controller()
export class ListKnownRecordsHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly collections: CollectionRepository,
  ) {}

  @Answers(ListKnownRecords)
  async run({
    accountId,
    payload: { user_id: userId, data_type: dataType },
  }: IncomingRequest<ListKnownRecordsPayload>): Promise<{ records: KnownRecordView[] }> {
    const known = await this.transactions.run((tx) => this.collections.identitiesFromSources({ accountId, userId, dataType }, tx));
    return { records: known.map(({ id, body }) => ({ id, body: identityIn(body) })) };
  }
}
