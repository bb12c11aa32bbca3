import type { KnownRecord } from '@company-data/data-types';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { RequestContext } from '../users/companies.client.js';
import { ENTERABLE_TYPES } from './enterable-type.js';
import { type InputRecord, notEditable, placeOf, recordNotFound } from './input-record.js';
import { InputRecordRepository } from './input-record.repository.js';
import { KnownRecordsClient } from './known-records.client.js';

/** Records of one query, at most. Large records reduce the number. */
const SLICE = 500;

/** An input record, and the records of sources with its data type. */
export interface FoundRecord {
  record: InputRecord;
  known: KnownRecord[];
}

/** Finds an input record by its own id, or by the id of the record that it is served in. */
@Injectable()
export class FindRecord {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly records: InputRecordRepository,
    private readonly knownRecords: KnownRecordsClient,
  ) {}

  /** @throws RECORD_NOT_FOUND, and RECORD_NOT_EDITABLE for a record of another provider */
  async run(requestContext: RequestContext, userId: string, id: string): Promise<FoundRecord> {
    const { accountId } = requestContext;
    const record = await this.transactions.run((tx) => this.records.find(accountId, userId, id, tx));
    if (record) return { record, known: await this.knownRecords.of(requestContext, userId, record.dataType) };
    return this.findServed(requestContext, userId, id);
  }

  private async findServed(requestContext: RequestContext, userId: string, id: string): Promise<FoundRecord> {
    const known = new Map<string, KnownRecord[]>();
    for (const type of ENTERABLE_TYPES) known.set(type, await this.knownRecords.of(requestContext, userId, type));
    const knownOf = ({ dataType }: InputRecord): KnownRecord[] => known.get(dataType) ?? [];
    let record: InputRecord | undefined;
    for await (const entered of this.enteredOf(requestContext.accountId, userId)) {
      // When several entries belong to one record, the latest entry is served.
      const isLater = record === undefined || entered.updatedAt > record.updatedAt;
      if (isLater && placeOf(entered, knownOf(entered)).recordId === id) record = entered;
    }
    if (record) return { record, known: knownOf(record) };
    throw [...known.values()].flat().some((each) => each.id === id) ? notEditable() : recordNotFound();
  }

  /** Yields all input records of a user, with one slice in memory at a time. */
  private async *enteredOf(accountId: string, userId: string): AsyncGenerator<InputRecord> {
    for (let after: string | null | undefined; after !== null;) {
      const place = { dataTypes: [...ENTERABLE_TYPES], after, limit: SLICE };
      const { records, next } = await this.transactions.run((tx) => this.records.after(accountId, userId, place, tx));
      yield* records;
      after = next;
    }
  }
}
