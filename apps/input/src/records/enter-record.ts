import { DataTypeNotSupported, EntryExists, InputLimitReached, type InputRecordResource, type UploadedFile } from '@company-data/contracts';
import { dayIn, type KnownRecord } from '@company-data/data-types';
import { type Clock, failure, invalid, refused, type Transaction, type Transactions } from '@company-data/kernel';
import { type IncomingRequest, type Reply, withIdempotency } from '@company-data/messaging';
import { CLOCK, CONFIG, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { expectedPartyOf } from '../attachments/expected-party.js';
import { FileOcrResultRepository } from '../attachments/file-ocr-result.repository.js';
import type { InputConfig } from '../config.js';
import type { StoredFile } from '../files/file.js';
import { FileRepository } from '../files/file.repository.js';
import { CompaniesClient, type Company, type RequestContext } from '../users/companies.client.js';
import { ErasedUserRepository } from '../users/erased-user.repository.js';
import { checkEntry, type EnterableType, enterableType, typeMeant, withoutNulls } from './enterable-type.js';
import { FindRecord } from './find-record.js';
import { reentered, entryKeyOf, type Entry, type InputRecord, newInputRecord, placeOf, recordNotFound, viewOf } from './input-record.js';
import { InputRecordRepository } from './input-record.repository.js';
import { KnownRecordsClient } from './known-records.client.js';

/** Request of a client to enter a person or company. */
export interface EntryRequest {
  userId: string;
  /** Id of the input record to replace. Absent for a new one. */
  id: string | null | undefined;
  /** Second id of the same record, when the path and the body contain an id. */
  named?: string | null;
  dataType: string | null | undefined;
  data: object;
  /** Null removes the current file. Undefined leaves it unchanged. */
  file: UploadedFile | null | undefined;
}

/** A validated entry. */
interface Checked {
  userId: string;
  company: Company;
  existing: InputRecord | undefined;
  known: KnownRecord[];
  type: EnterableType;
  assumed: boolean;
  data: Entry['data'];
  file: UploadedFile | null | undefined;
}

/** Enters a person or company, or replaces an entered one. */
@Injectable()
export class EnterRecord {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly settings: Pick<InputConfig, 'SCHEDULE_ZONE' | 'ENTRIES_PER_USER'>,
    private readonly records: InputRecordRepository,
    private readonly files: FileRepository,
    private readonly fileOcrResults: FileOcrResultRepository,
    private readonly users: ErasedUserRepository,
    private readonly companies: CompaniesClient,
    private readonly knownRecords: KnownRecordsClient,
    private readonly findRecord: FindRecord,
  ) {}

  /**
   * @throws VALIDATION_FAILED, USER_NOT_FOUND, RECORD_NOT_FOUND, RECORD_NOT_EDITABLE, DATE_ORDER,
   *   and the other errors of the contract
   */
  async run(request: IncomingRequest<unknown>, asked: EntryRequest): Promise<InputRecordResource | Reply> {
    const { accountId, envelope, grant } = request;
    const checked = await this.check({ accountId, correlationId: envelope.correlation_id, grant }, asked);
    return this.transactions.run((tx) => withIdempotency(tx, request, () => this.enter(accountId, checked, envelope.correlation_id, tx)));
  }

  private async check(requestContext: RequestContext, { userId, id, named, dataType, data: sent, file }: EntryRequest): Promise<Checked> {
    const data = withoutNulls(sent);
    const company = await this.companies.find(requestContext, userId);
    const { siren } = company;
    const today = dayIn(this.settings.SCHEDULE_ZONE, this.clock.now());
    if (!id) {
      const { type, assumed } = typeMeant(dataType, data);
      checkEntry(type, data, { siren, today });
      const known = await this.knownRecords.of(requestContext, userId, type.name);
      return { userId, company, existing: undefined, known, type, assumed, data, file };
    }
    const { record, known } = await this.findRecord.run(requestContext, userId, id);
    if (named && (await this.findRecord.run(requestContext, userId, named)).record.id !== record.id) throw otherNamed();
    const type = enterableType(record.dataType);
    if (dataType && enterableType(dataType) !== type) throw sameType(type);
    checkEntry(type, data, { siren, today });
    return { userId, company, existing: record, known, type, assumed: false, data, file };
  }

  private async enter(accountId: string, checked: Checked, correlationId: string, tx: Transaction): Promise<InputRecordResource> {
    const { userId, company, known, type, assumed, data, file } = checked;
    await this.users.stillThere(accountId, userId, tx);
    const previous = await this.existingOf(accountId, checked, tx);
    const storedFile = file ? await this.files.store(accountId, userId, file, { pointer: '/file' }, tx) : undefined;
    const entry = { type, data, fileId: file === undefined ? undefined : (storedFile?.id ?? null) };
    const now = this.clock.now();
    const record = previous ? reentered(previous, entry, now) : newInputRecord(userId, entry, now);
    await (previous ? this.records.update(accountId, record, tx) : this.records.insert(accountId, record, tx));
    if (previous?.fileId && previous.fileId !== record.fileId) await this.dropFile(accountId, previous.fileId, tx);
    const { fileId } = record;
    if (fileId !== null)
      await this.fileOcrResults.want(accountId, { userId, fileId, expected: expectedPartyOf(data, company), correlationId }, tx);
    return viewOf(record, placeOf(record, known), storedFile ?? (await this.fileOf(accountId, record, tx)), assumed);
  }

  /**
   * Returns the record to replace: the named one, or the record of the same person or company. Null
   * for a new entry.
   */
  private async existingOf(accountId: string, { userId, existing, type, data }: Checked, tx: Transaction): Promise<InputRecord | null> {
    const place = { dataType: type.name, entryKey: entryKeyOf(type, userId, data) };
    const same = await this.records.lockByKey(accountId, userId, place, tx);
    if (!existing) {
      if (!same) await this.checkLimit(accountId, userId, type, tx);
      return same;
    }
    if (same && same.id !== existing.id)
      throw failure(EntryExists, 'conflict', { detail: `The input record ${same.id} already contains it.` });
    const locked = await this.records.lock(accountId, userId, existing.id, tx);
    if (!locked) throw recordNotFound();
    return locked;
  }

  private async checkLimit(accountId: string, userId: string, { name }: EnterableType, tx: Transaction): Promise<void> {
    const most = this.settings.ENTRIES_PER_USER;
    if ((await this.records.count(accountId, userId, name, tx)) < most) return;
    throw refused(InputLimitReached, `A user can have at most ${most} input records of ${name}.`);
  }

  private async dropFile(accountId: string, fileId: string, tx: Transaction): Promise<void> {
    await this.fileOcrResults.drop(accountId, fileId, tx);
    await this.files.drop(accountId, fileId, tx);
  }

  private async fileOf(accountId: string, { fileId }: InputRecord, tx: Transaction): Promise<StoredFile | undefined> {
    return fileId === null ? undefined : (await this.files.find(accountId, [fileId], tx))[0];
  }
}

const otherNamed = () =>
  invalid([{ pointer: '/data-type_id', code: 'NOT_TOGETHER', detail: 'The path contains the id of another record.' }]);

const sameType = ({ name }: EnterableType) =>
  refused(DataTypeNotSupported, `The record has the data type ${name}, which cannot be changed.`, {
    errors: [{ pointer: '/data_type', code: DataTypeNotSupported.code, detail: `Expected ${name} or no data type.` }],
  });
