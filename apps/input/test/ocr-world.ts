import { createHash, randomUUID } from 'node:crypto';
import {
  CorrectTaxReturn,
  type CorrectedTaxReturn,
  DeleteTaxReturn,
  GetTaxReturn,
  GetUser,
  ListKnownRecords,
  ListTaxReturns,
  OpenUpload,
  type OcrTaxReturnResource,
  PutUploadChunk,
  SubmitTaxReturn,
  TaxReturnRead,
  type TaxReturnReadV1,
  type TaxReturnRequest,
  UPLOAD_CHUNK_BYTES,
} from '@company-data/contracts';
import type { Environment } from '@company-data/kernel';
import { exampleOf, ServiceUnderTest } from '@company-data/service-testing';
import { makeReturn, pdfOf, TRAINING_FONTS } from '@company-data/test-documents';
import { eventually } from '@company-data/testing';
import { InputConfig } from '../src/config.js';
import { startInput } from '../src/index.js';
import { migrations } from '../src/data-source.js';
import { TWINS } from './twins.js';

export const SIREN = '000012344';

/** Generates a fictitious return of two printed pages, with its true values. */
export const madeReturn = (seed: number, closingDate = '2024-12-31') =>
  makeReturn({ seed, regime: 'S', fonts: TRAINING_FONTS, closingDate });

const documents = new Map<string, Buffer>();

/**
 * Returns a PDF of the generated return with its pages repeated `times`. Documents are cached,
 * because generation takes longer than most tests.
 */
export function documentOf(seed: number, times = 1, closingDate?: string): Buffer {
  const key = `${seed} ${times} ${closingDate}`;
  const made = documents.get(key) ?? pdfOf(Array.from({ length: times }, () => madeReturn(seed, closingDate).pages).flat());
  documents.set(key, made);
  return made;
}

/**
 * Runs input for tests of tax returns, with a new user for each test. Tests share an account,
 * because a process reads documents of one account only.
 */
export class OcrWorld extends ServiceUnderTest {
  accountId = randomUUID();
  userId = '';

  constructor(environment: Environment = {}) {
    super({
      name: 'input',
      config: InputConfig,
      start: startInput,
      migrations,
      peers: ['users', 'sync', 'gateway', 'adapters'],
      twins: TWINS,
      environment: { OCR_POLL_INTERVAL_MS: '200', ...environment },
    });
  }

  /** Starts with a new user. */
  begin(): void {
    this.userId = randomUUID();
    this.peers.when(GetUser, ({ payload }) => exampleOf(GetUser, { id: payload.user_id, siren: SIREN }));
    this.peers.when(ListKnownRecords, () => ({ records: [] }));
  }

  /** Starts with a new user of a new account. */
  beginAccount(): void {
    this.accountId = randomUUID();
    this.begin();
  }

  get requesting() {
    return { accountId: this.accountId, correlationId: 'test' };
  }

  private get gateway() {
    return this.peers.client('gateway');
  }

  async upload(bytes: Uint8Array): Promise<{ upload_id: string; size: number; sha256: string }> {
    const { upload_id } = await this.gateway.request(OpenUpload, { user_id: this.userId }, this.requesting);
    for (let position = 0; position * UPLOAD_CHUNK_BYTES < bytes.length; position++) {
      const part = bytes.subarray(position * UPLOAD_CHUNK_BYTES, (position + 1) * UPLOAD_CHUNK_BYTES);
      const last = (position + 1) * UPLOAD_CHUNK_BYTES >= bytes.length;
      await this.gateway.request(PutUploadChunk, { upload_id, position, last }, { ...this.requesting, bytes: part });
    }
    return { upload_id, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  async submit(bytes: Uint8Array, said: TaxReturnRequest = {}, name?: string, more: object = {}): Promise<OcrTaxReturnResource> {
    const file = await this.upload(bytes);
    const payload = { user_id: this.userId, tax_return_id: name, data: { file, ...said } };
    return this.gateway.request(SubmitTaxReturn, payload, { ...this.requesting, ...more });
  }

  get(id: string): Promise<OcrTaxReturnResource> {
    return this.gateway.request(GetTaxReturn, { user_id: this.userId, record_id: id }, this.requesting);
  }

  async list(page = 1, per_page = 100): Promise<OcrTaxReturnResource[]> {
    return (await this.gateway.request(ListTaxReturns, { user_id: this.userId, page, per_page }, this.requesting)).result;
  }

  correct(id: string, data: CorrectedTaxReturn): Promise<OcrTaxReturnResource> {
    return this.gateway.request(CorrectTaxReturn, { user_id: this.userId, record_id: id, data }, this.requesting);
  }

  remove(id: string): Promise<{ deleted: true }> {
    return this.gateway.request(DeleteTaxReturn, { user_id: this.userId, record_id: id }, this.requesting);
  }

  /** Returns the record after its OCR has ended. */
  ended(id: string): Promise<OcrTaxReturnResource> {
    return eventually(async () => {
      const record = await this.get(id);
      return ['FINISHED', 'ERROR'].includes(record.process_status) ? record : undefined;
    });
  }

  /** Returns the published TaxReturnRead events of the user, oldest first. */
  async publishedReads(): Promise<TaxReturnReadV1[]> {
    return (await this.published(TaxReturnRead, this.accountId)).filter(({ user_id }) => user_id === this.userId);
  }

  /** Moves the clock of the database by a number of seconds. */
  async moveClock(seconds: number): Promise<void> {
    await this.rows('update clock_offset set offset_by = offset_by + make_interval(secs => $1)', [seconds]);
  }

  /** Returns the number of stored rows of the user, by table. */
  async storedPages(): Promise<Record<string, number>> {
    const tables = ['ocr_records', 'ocr_pages', 'ocr_jobs', 'files', 'file_chunks'];
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
