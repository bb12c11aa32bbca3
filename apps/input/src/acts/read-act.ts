import { createHash } from 'node:crypto';
import { ActRead } from '@company-data/contracts';
import { actReading } from '@company-data/data-types/act-reading';
import type { Transaction } from '@company-data/kernel';
import { LeaseLost } from '@company-data/leased-queue';
import { Outbox } from '@company-data/messaging';
import type { FailureCode } from '@company-data/tax-return-reading';
import { Injectable } from '@nestjs/common';
import { findBank } from '../extraction/find-bank.js';
import { linesOf } from '../extraction/read-page.js';
import type { OcrJob } from '../ocr-jobs/ocr-job.js';
import type { OcrSlot } from '../ocr-jobs/ocr-slot.js';
import { OcrTask, type WriteResult } from '../ocr-jobs/ocr-task.js';
import { ActDocumentsClient } from './act-documents.client.js';
import { type ActDocument, type ActFinding, ACTS, MAX_PAGES } from './act-ocr-result.js';
import { ActOcrResultRepository } from './act-ocr-result.repository.js';

const NOTHING: ActFinding = { bank_name: null, page: null, text: null, confidence: null };

/**
 * Reads the document of an act that attests a deposit of funds, and stores the bank that it names.
 */
@Injectable()
export class ReadAct extends OcrTask {
  readonly kind = ACTS;

  constructor(
    private readonly results: ActOcrResultRepository,
    private readonly documents: ActDocumentsClient,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  async read(job: OcrJob, slot: OcrSlot): Promise<WriteResult> {
    const { accountId, userId, correlationId } = job;
    const document = await slot.keeper.run((tx) => this.documentRequestOf(job, tx));
    const bytes = await this.documents.whole({ accountId, userId, correlationId, ...document }, slot.keeper.signal);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const before = await slot.keeper.run((tx) => this.results.ofSameBytes(accountId, sha256, tx));
    const finding = before ?? (await findingIn(bytes, slot));
    return async (tx) => {
      if (!(await this.end(job, document, { sha256, finding }, tx))) throw new LeaseLost();
    };
  }

  async fail(job: OcrJob, _code: FailureCode, tx: Transaction): Promise<void> {
    const document = await this.results.document(job.accountId, job.resourceId, tx);
    if (document) await this.end(job, document, { sha256: null, finding: NOTHING }, tx);
  }

  private async documentRequestOf({ accountId, resourceId }: OcrJob, tx: Transaction): Promise<ActDocument> {
    const document = await this.results.document(accountId, resourceId, tx);
    if (document === undefined) throw new LeaseLost();
    return document;
  }

  /** Returns false when the result is no longer needed. */
  private async end(
    { accountId, userId, resourceId, correlationId, id: causationId }: OcrJob,
    { documentId }: ActDocument,
    read: { sha256: string | null; finding: ActFinding },
    tx: Transaction,
  ): Promise<boolean> {
    if (!(await this.results.store(accountId, resourceId, read, tx))) return false;
    const payload = { user_id: userId, data_type: actReading.name, document_id: documentId, ...read.finding };
    this.outbox.append(tx, ActRead, { accountId, correlationId, causationId }, payload);
    return true;
  }
}

async function findingIn(bytes: Uint8Array, slot: OcrSlot): Promise<ActFinding> {
  const pages = await slot.readText(bytes, MAX_PAGES);
  const bank = findBank(pages.flatMap((page) => linesOf(page)));
  return bank === undefined ? NOTHING : { bank_name: bank.bankName, page: bank.page, text: bank.text, confidence: bank.confidence };
}
