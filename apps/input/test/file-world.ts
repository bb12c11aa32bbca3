import { createHash, randomUUID } from 'node:crypto';
import {
  CreateInputRecord,
  FileRead,
  type FileReadV1,
  GetUser,
  type InputRecordResource,
  ListContributions,
  ListKnownRecords,
  OpenUpload,
  PutUploadPart,
  UpdateInputRecord,
  UPLOAD_PART_BYTES,
} from '@company-data/contracts';
import { type FileReading, internalDataTypes } from '@company-data/data-types';
import type { Environment } from '@company-data/kernel';
import { exampleOf, ServiceUnderTest } from '@company-data/service-testing';
import { eventually } from '@company-data/testing';
import { InputConfig } from '../src/config.js';
import { startInput } from '../src/index.js';

export const SIREN = '000012344';
export const COMPANY = 'EXEMPLE LOGICIELS';
export const CAMILLE = {
  last_name: 'Martin',
  first_name: 'Camille',
  birth_date: '1980-01-17',
  companies: [{ siren: SIREN, roles: [{ name: 'Présidente', start_date: '2024-03-12' }] }],
};

/** The type of which there is a record for each entry. */
const [TOLD] = [...internalDataTypes.values()].filter(({ ofEntries }) => ofEntries !== undefined).map(({ name }) => name);

/** An entry with its file, as it is collected. */
export interface ToldFile {
  document_id: string | null;
  reading: FileReading | null;
}

/** Input as entries with files are sent to it, and an account with a user of its own for each test. */
export class FileWorld extends ServiceUnderTest {
  accountId = '';
  userId = '';

  constructor(environment: Environment = {}) {
    super({
      name: 'input',
      config: InputConfig,
      start: startInput,
      neighbours: ['users', 'sync', 'gateway', 'adapters'],
      environment: { READING_LOOK_MS: '200', ...environment },
    });
  }

  /** An account and a user that nobody else has. */
  begin(): void {
    [this.accountId, this.userId] = [randomUUID(), randomUUID()];
    this.neighbours.when(GetUser, ({ payload }) => exampleOf(GetUser, { id: payload.user_id, siren: SIREN, name: COMPANY }));
    this.neighbours.when(ListKnownRecords, () => ({ records: [] }));
  }

  get asking() {
    return { accountId: this.accountId, correlationId: 'test' };
  }

  async upload(bytes: Uint8Array): Promise<{ upload_id: string; size: number; sha256: string }> {
    const gateway = this.neighbours.client('gateway');
    const { upload_id } = await gateway.request(OpenUpload, { user_id: this.userId }, this.asking);
    for (let position = 0; position * UPLOAD_PART_BYTES < bytes.length; position++) {
      const part = bytes.subarray(position * UPLOAD_PART_BYTES, (position + 1) * UPLOAD_PART_BYTES);
      const last = (position + 1) * UPLOAD_PART_BYTES >= bytes.length;
      await gateway.request(PutUploadPart, { upload_id, position, last }, { ...this.asking, bytes: part });
    }
    return { upload_id, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  /** Enters somebody with a file. */
  async enter(bytes: Uint8Array, data: object = CAMILLE): Promise<InputRecordResource> {
    const payload = { user_id: this.userId, data, file: await this.upload(bytes) };
    return this.neighbours.client('gateway').request(CreateInputRecord, payload, this.asking);
  }

  enterAnew(id: string, data: object, file?: null): Promise<InputRecordResource> {
    const payload = { user_id: this.userId, input_id: id, data, ...(file === null ? { file } : {}) };
    return this.neighbours.client('gateway').request(UpdateInputRecord, payload, this.asking);
  }

  /** What is collected of the user's entries, by whom it may be. */
  async collected(accountId = this.accountId): Promise<ToldFile[]> {
    const payload = { user_id: this.userId, siren: SIREN, data_type: TOLD!, limit: 500 };
    const { records } = await this.neighbours.client('adapters').request(ListContributions, payload, { ...this.asking, accountId });
    return records as unknown as ToldFile[];
  }

  /** What the file of the only entry tells, once it was read. */
  read(): Promise<FileReading> {
    return eventually(async () => (await this.collected())[0]?.reading ?? undefined);
  }

  tellings(): Promise<FileReadV1[]> {
    return this.told(FileRead, this.accountId);
  }

  /** How many rows are kept of the user, by table. */
  async kept(): Promise<Record<string, number>> {
    const tables = ['input_records', 'file_readings', 'reading_jobs', 'files'];
    const counts = await Promise.all(
      tables.map(async (table) => {
        const [row] = await this.rows<{ count: string }>(`select count(*) from ${table} where user_id = $1`, [this.userId]);
        return [table, Number(row!.count)] as const;
      }),
    );
    return Object.fromEntries(counts);
  }
}
