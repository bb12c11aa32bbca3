import type { ContributionsReply, ListContributionsPayload } from '@company-data/contracts';
import { anyDataType, dayIn, type KnownRecord, type RecordBody, type EntryContext, type EntryView } from '@company-data/data-types';
import type { Clock, Transactions } from '@company-data/kernel';
import type { IncomingRequest } from '@company-data/messaging';
import { CLOCK, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { FileOcrResultRepository } from '../attachments/file-ocr-result.repository.js';
import { FileRepository } from '../files/file.repository.js';
import { ENTERABLE_TYPES, enterableType } from '../records/enterable-type.js';
import { type InputRecord, placeOf } from '../records/input-record.js';
import { InputRecordRepository } from '../records/input-record.repository.js';
import { KnownRecordsClient } from '../records/known-records.client.js';

type Request = IncomingRequest<ListContributionsPayload>;
type Making = Pick<EntryContext, 'siren' | 'today'>;

/** Zone of the register, in which a day ends. */
const ZONE = 'Europe/Paris';

/**
 * Lists manual entries, as records of their data type or as records that are derived from entries.
 */
@Injectable()
export class ListEntered {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly records: InputRecordRepository,
    private readonly files: FileRepository,
    private readonly fileOcrResults: FileOcrResultRepository,
    private readonly knownRecords: KnownRecordsClient,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(request: Request): Promise<ContributionsReply> {
    const { accountId, payload } = request;
    const { user_id: userId, data_type: dataType, after, limit } = payload;
    const { ofEntries } = anyDataType(dataType);
    const dataTypes = ofEntries ? [...ENTERABLE_TYPES] : [enterableType(dataType).name];
    const { records, next } = await this.transactions.run((tx) => this.records.after(accountId, userId, { dataTypes, after, limit }, tx));
    return {
      records: ofEntries
        ? (await this.contributionsOf(request, records)).map(ofEntries)
        : records.map((record) => made(record, this.makingOf(payload))),
      next,
    };
  }

  private makingOf({ siren }: ListContributionsPayload): Making {
    return { siren, today: dayIn(ZONE, this.clock.now()) };
  }

  private async contributionsOf(request: Request, records: InputRecord[]): Promise<EntryView[]> {
    const { accountId, envelope, grant, payload } = request;
    const requestContext = { accountId, correlationId: envelope.correlation_id, grant };
    const known = new Map<string, KnownRecord[]>();
    for (const { dataType } of records)
      if (!known.has(dataType)) known.set(dataType, await this.knownRecords.of(requestContext, payload.user_id, dataType));
    const ids = records.flatMap(({ fileId }) => fileId ?? []);
    const byId = await this.transactions.run(async (tx) => {
      const [files, readings] = await Promise.all([this.files.find(accountId, ids, tx), this.fileOcrResults.find(accountId, ids, tx)]);
      return new Map(files.map((file) => [file.id, { ...file, reading: readings.get(file.id) ?? null }]));
    });
    return records.map((record) =>
      contributionOf(record, this.makingOf(payload), known.get(record.dataType)!, byId.get(record.fileId ?? '')),
    );
  }
}

const made = ({ dataType, entry, updatedAt }: InputRecord, making: Making): RecordBody =>
  enterableType(dataType).entry.recordOf(entry, { ...making, enteredAt: updatedAt.toISOString() });

function contributionOf(record: InputRecord, making: Making, known: KnownRecord[], file: EntryView['file']): EntryView {
  const { recordId } = placeOf(record, known);
  const same = known.find(({ id }) => id === recordId)?.body;
  return { entryId: record.id, dataType: record.dataType, recordId, record: made(record, making), known: same, file };
}
