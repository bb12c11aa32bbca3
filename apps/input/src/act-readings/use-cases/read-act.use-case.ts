import { createHash } from 'node:crypto';
import { ActRead } from '@company-data/contracts';
import { actReading } from '@company-data/data-types/act-reading';
import type { Transaction } from '@company-data/kernel';
import { Outbox } from '@company-data/messaging';
import type { FailureCode } from '@company-data/tax-return-reading';
import { Injectable } from '@nestjs/common';
import { findBank } from '../../findings/domain/find-bank.js';
import { linesOf } from '../../findings/domain/read-page.js';
import { ReadingLost } from '../../readings/domain/held-reading.js';
import type { ReadingJob } from '../../readings/domain/reading-job.js';
import type { Ending, ReadingSlot, ReadingWork } from '../../readings/domain/reading-work.js';
import { ActDocuments } from '../domain/act-documents.js';
import { type ActDocument, type ActFinding, ActReadings, ACTS, MOST_PAGES } from '../domain/act-readings.js';

const NOTHING: ActFinding = { bank_name: null, page: null, text: null, confidence: null };

/** Reads the document of an act that attests a deposit of funds, and keeps which bank it names. */
@Injectable()
export class ReadActUseCase implements ReadingWork {
  readonly kind = ACTS;

  constructor(
    private readonly readings: ActReadings,
    private readonly documents: ActDocuments,
    private readonly outbox: Outbox,
  ) {}

  async read(job: ReadingJob, slot: ReadingSlot): Promise<Ending> {
    const { accountId, userId, correlationId } = job;
    const document = await slot.held((tx) => this.wanted(job, tx));
    const bytes = await this.documents.whole({ accountId, userId, correlationId, ...document }, slot.signal);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const before = await slot.held((tx) => this.readings.ofSameBytes(accountId, sha256, tx));
    const finding = before ?? (await findingIn(bytes, slot));
    return async (tx) => {
      if (!(await this.end(job, document, { sha256, finding }, tx))) throw new ReadingLost();
    };
  }

  async fail(job: ReadingJob, _code: FailureCode, tx: Transaction): Promise<void> {
    const document = await this.readings.document(job.accountId, job.subjectId, tx);
    if (document) await this.end(job, document, { sha256: null, finding: NOTHING }, tx);
  }

  private async wanted({ accountId, subjectId }: ReadingJob, tx: Transaction): Promise<ActDocument> {
    const document = await this.readings.document(accountId, subjectId, tx);
    if (document === undefined) throw new ReadingLost();
    return document;
  }

  /** Answers false where nobody wants it any more. */
  private async end(
    { accountId, userId, subjectId, correlationId, id: causationId }: ReadingJob,
    { documentId }: ActDocument,
    read: { sha256: string | null; finding: ActFinding },
    tx: Transaction,
  ): Promise<boolean> {
    if (!(await this.readings.keep(accountId, subjectId, read, tx))) return false;
    const told = { user_id: userId, data_type: actReading.name, document_id: documentId, ...read.finding };
    this.outbox.append(tx, ActRead, { accountId, correlationId, causationId }, told);
    return true;
  }
}

async function findingIn(bytes: Uint8Array, slot: ReadingSlot): Promise<ActFinding> {
  const pages = await slot.readText(bytes, MOST_PAGES);
  const bank = findBank(pages.flatMap((page) => linesOf(page)));
  return bank === undefined ? NOTHING : { bank_name: bank.bankName, page: bank.page, text: bank.text, confidence: bank.confidence };
}
