import {
  CreateInputRecord,
  DropUpload,
  FileRead,
  type FileReadV1,
  GetUser,
  type InputRecordResource,
  ListContributions,
  UpdateInputRecord,
} from '@company-data/contracts';
import { type FileReading, internalDataTypes } from '@company-data/data-types';
import { exampleOf } from '@company-data/service-testing';
import { letterOf, pdfOf } from '@company-data/test-documents';
import { eventually } from '@company-data/testing';
import { OcrWorld, SIREN } from './ocr-world.js';

export { SIREN };
export const COMPANY = 'EXEMPLE LOGICIELS';
export const CAMILLE = {
  last_name: 'Martin',
  first_name: 'Camille',
  birth_date: '1980-01-17',
  companies: [{ siren: SIREN, roles: [{ name: 'Présidente', start_date: '2024-03-12' }] }],
};

/** Minutes that appoint the entered officer. */
export const minutes = pdfOf([
  letterOf([
    'EXEMPLE LOGICIELS SAS',
    'RCS Lyon 000 012 344',
    'PROCES-VERBAL DE L’ASSEMBLEE GENERALE',
    'Il est décidé de nommer présidente Madame Camille MARTIN,',
    'née le dix-sept janvier mille neuf cent quatre-vingts,',
    'à compter du 12 mars 2024, en présence de Monsieur Paul DURAND.',
  ]),
]);

/** Data type with one record per entry. */
const [TOLD] = [...internalDataTypes.values()].filter(({ ofEntries }) => ofEntries !== undefined).map(({ name }) => name);

/** File of an entry, as adapters receives it. */
export interface ReportedFile {
  document_id: string | null;
  reading: FileReading | null;
}

/** Runs input for tests of entries with files. */
export class FileWorld extends OcrWorld {
  override begin(): void {
    super.begin();
    this.peers.when(GetUser, ({ payload }) => exampleOf(GetUser, { id: payload.user_id, siren: SIREN, name: COMPANY }));
  }

  /** Enters an officer with a file. */
  async enter(bytes: Uint8Array, data: object = CAMILLE): Promise<InputRecordResource> {
    const payload = { user_id: this.userId, data, file: await this.upload(bytes) };
    return this.peers.client('gateway').request(CreateInputRecord, payload, this.requesting);
  }

  /** Drops an upload on behalf of an account. */
  drop(id: string, accountId = this.accountId): Promise<{ dropped: boolean }> {
    return this.peers.client('gateway').request(DropUpload, { upload_id: id }, { ...this.requesting, accountId });
  }

  reenter(id: string, data: object, file?: null): Promise<InputRecordResource> {
    const payload = { user_id: this.userId, input_id: id, data, ...(file === null ? { file } : {}) };
    return this.peers.client('gateway').request(UpdateInputRecord, payload, this.requesting);
  }

  /** Requests the contributions of the user on behalf of an account. */
  async collected(accountId = this.accountId): Promise<ReportedFile[]> {
    const payload = { user_id: this.userId, siren: SIREN, data_type: TOLD!, limit: 500 };
    const { records } = await this.peers.client('adapters').request(ListContributions, payload, { ...this.requesting, accountId });
    return records as unknown as ReportedFile[];
  }

  /** Returns the findings in the file of the only entry, after it was read. */
  read(): Promise<FileReading> {
    return eventually(async () => (await this.collected())[0]?.reading ?? undefined);
  }

  /** Returns the published FileRead events of the user, oldest first. */
  async readFiles(): Promise<FileReadV1[]> {
    return (await this.published(FileRead, this.accountId)).filter(({ user_id }) => user_id === this.userId);
  }

  /** Returns the number of stored rows of the user, by table. */
  async storedFiles(): Promise<Record<string, number>> {
    const tables = ['input_records', 'file_ocr_results', 'ocr_jobs', 'files'];
    const counts = await Promise.all(
      tables.map(async (table) => {
        const [row] = await this.rows<{ count: string }>(`select count(*) from ${table} where account_id = $1 and user_id = $2`, [
          this.accountId,
          this.userId,
        ]);
        return [table, Number(row!.count)] as const;
      }),
    );
    return Object.fromEntries(counts);
  }
}
