import { TaxReturnRead } from '@company-data/contracts';
import type { Clock, Transaction } from '@company-data/kernel';
import { LeaseLost } from '@company-data/leased-queue';
import { Outbox } from '@company-data/messaging';
import { CLOCK } from '@company-data/service';
import { type FailureCode, type FinishedPage, returnOf, type ReadingRequest } from '@company-data/tax-return-reading';
import { Inject, Injectable } from '@nestjs/common';
import { FileRepository } from '../files/file.repository.js';
import type { OcrJob } from '../ocr-jobs/ocr-job.js';
import type { OcrSlot } from '../ocr-jobs/ocr-slot.js';
import { OcrTask, type WriteResult } from '../ocr-jobs/ocr-task.js';
import { OcrPageRepository } from './ocr-page.repository.js';
import { type OcrRecord, TAX_RETURNS } from './ocr-record.js';
import { OcrRecordRepository } from './ocr-record.repository.js';
import { started, failed, finished, readEventOf } from './ocr-transitions.js';

/** Input of an OCR run. */
interface StartedRead {
  record: OcrRecord;
  pdf: Uint8Array;
  /** Pages that earlier attempts read. */
  pages: FinishedPage[];
}

/**
 * Reads a document as a tax return, and stores each page, so that a later attempt does not read it
 * again.
 */
@Injectable()
export class ReadTaxReturn extends OcrTask {
  readonly kind = TAX_RETURNS;

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly records: OcrRecordRepository,
    private readonly pages: OcrPageRepository,
    private readonly files: FileRepository,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  async read(job: OcrJob, slot: OcrSlot): Promise<WriteResult> {
    const { record, pdf, pages } = await slot.keeper.run((tx) => this.begin(job, tx));
    const keep = (page: FinishedPage, tx: Transaction): Promise<void> => this.pages.add(job.accountId, record, page, tx);
    const all = await slot.process.read(pdf, { finished: pages, ...slot.follow(keep, pages.length) });
    const document = returnOf(all, requestOf(record));
    return (tx) => this.end(job, (current) => finished(current, document, this.clock.now()), tx);
  }

  fail(job: OcrJob, code: FailureCode, tx: Transaction): Promise<void> {
    return this.end(job, (current) => failed(current, code, this.clock.now()), tx);
  }

  private async begin(job: OcrJob, tx: Transaction): Promise<StartedRead> {
    const record = await this.current(job, tx);
    await this.records.update(job.accountId, started(record, this.clock.now()), tx);
    const [file] = await this.files.find(job.accountId, [record.fileId], tx);
    const pdf = await this.files.whole(job.accountId, file!, tx);
    return { record, pdf, pages: await this.pages.ofReading(job.accountId, record, tx) };
  }

  /**
   * Stores the result and publishes TaxReturnRead. Happens once, since the same transaction deletes
   * the job.
   */
  private async end(job: OcrJob, ended: (record: OcrRecord) => OcrRecord, tx: Transaction): Promise<void> {
    const { accountId, correlationId, id: causationId } = job;
    const before = await this.current(job, tx);
    const record = ended(before);
    await this.records.update(accountId, record, tx);
    await this.pages.drop(accountId, record.id, tx);
    if (before.previousFileId !== null) await this.files.drop(accountId, before.previousFileId, tx);
    this.outbox.append(tx, TaxReturnRead, { accountId, correlationId, causationId }, readEventOf(record));
  }

  private async current({ accountId, userId, resourceId, generation }: OcrJob, tx: Transaction): Promise<OcrRecord> {
    const record = await this.records.lock(accountId, userId, resourceId, tx);
    if (record?.generation !== generation) throw new LeaseLost();
    return record;
  }
}

const requestOf = ({ siren, request: { closing_date, duration } }: OcrRecord): ReadingRequest => ({
  siren,
  ...(closing_date ? { closingDate: closing_date } : {}),
  ...(duration ? { duration } : {}),
});
