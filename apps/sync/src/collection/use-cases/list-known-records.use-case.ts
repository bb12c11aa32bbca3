import type { KnownRecordView, ListKnownRecordsPayload } from '@company-data/contracts';
import type { RecordBody } from '@company-data/data-types';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { Collections } from '../domain/collections.js';

/** Members that tell who a record is of. */
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

/** Who the records of a data type are of that sources speak of beside what was entered. */
@Injectable()
export class ListKnownRecordsUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly collections: Collections,
  ) {}

  async run(accountId: string, { user_id: userId, data_type: dataType }: ListKnownRecordsPayload): Promise<{ records: KnownRecordView[] }> {
    const known = await this.transactions.run((tx) => this.collections.identitiesFromSources({ accountId, userId, dataType }, tx));
    return { records: known.map(({ id, body }) => ({ id, body: identityIn(body) })) };
  }
}
