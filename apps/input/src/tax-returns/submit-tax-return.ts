import {
  InputLimitReached,
  type OcrTaxReturnResource,
  SubmitTaxReturn,
  type SubmitTaxReturnPayload,
  type TaxReturnRequest,
} from '@company-data/contracts';
import { type Clock, refused, type Transaction, type Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest, type Reply, withIdempotency } from '@company-data/messaging';
import { CLOCK, CONFIG, TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import type { InputConfig } from '../config.js';
import { FileRepository } from '../files/file.repository.js';
import { OcrJobRepository } from '../ocr-jobs/ocr-job.repository.js';
import { CompaniesClient } from '../users/companies.client.js';
import { ErasedUserRepository } from '../users/erased-user.repository.js';
import { checkedRequest } from './checked-request.js';
import { OcrPageRepository } from './ocr-page.repository.js';
import { type OcrRecord, TAX_RETURNS } from './ocr-record.js';
import { OcrRecordRepository } from './ocr-record.repository.js';
import { newOcrRecord, replaced, type SentDocument } from './ocr-transitions.js';
import { viewOf } from './ocr-view.js';

/** Accepts PDF only. */
const ACCEPTED = { pointer: '/data/file', mediaTypes: ['application/pdf'] };

/** Accepts a document as a tax return, or a replacement for a submitted document. */
@Controller()
export class SubmitTaxReturnHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly settings: Pick<InputConfig, 'TAX_RETURNS_PER_USER'>,
    private readonly records: OcrRecordRepository,
    private readonly pages: OcrPageRepository,
    private readonly files: FileRepository,
    private readonly ocrJobs: OcrJobRepository,
    private readonly users: ErasedUserRepository,
    private readonly companies: CompaniesClient,
  ) {}

  @Answers(SubmitTaxReturn)
  async run(request: IncomingRequest<SubmitTaxReturnPayload>): Promise<OcrTaxReturnResource | Reply> {
    const { accountId, envelope, grant, payload } = request;
    const checked = checkedRequest(payload.data);
    const requestContext = { accountId, correlationId: envelope.correlation_id, grant };
    const siren = await this.companies.sirenOf(requestContext, payload.user_id);
    return this.transactions.run((tx) => withIdempotency(tx, request, () => this.accept(request, { siren, request: checked }, tx)));
  }

  private async accept(
    { accountId, payload, envelope }: IncomingRequest<SubmitTaxReturnPayload>,
    { siren, request }: { siren: string; request: TaxReturnRequest },
    tx: Transaction,
  ): Promise<OcrTaxReturnResource> {
    const { user_id: userId, tax_return_id: name, data } = payload;
    await this.users.stillThere(accountId, userId, tx);
    const known = name ? await this.records.lockName(accountId, userId, name, tx) : null;
    if (!known) await this.checkLimit(accountId, userId, tx);
    const { id: fileId } = await this.files.store(accountId, userId, data.file, ACCEPTED, tx);
    const sent = { siren, request, fileId };
    if (!known) {
      const record = newOcrRecord(userId, name, sent, this.clock.now());
      await this.records.insert(accountId, record, tx);
      await this.read(accountId, envelope, record, tx);
      return viewOf(record);
    }
    // Locks the job before the record, as the transaction that completes a job does.
    await this.read(accountId, envelope, { ...known, generation: known.generation + 1 }, tx);
    return this.replace(accountId, (await this.records.lock(accountId, userId, known.id, tx))!, sent, tx);
  }

  private read(accountId: string, { correlation_id }: { correlation_id: string }, record: OcrRecord, tx: Transaction): Promise<void> {
    const { userId, id: resourceId, generation } = record;
    return this.ocrJobs.add(accountId, { userId, kind: TAX_RETURNS, resourceId, generation, correlationId: correlation_id }, tx);
  }

  /**
   * Retains the result of the previous document with its file. Deletes the file of a document that
   * was not read completely.
   */
  private async replace(accountId: string, former: OcrRecord, sent: SentDocument, tx: Transaction): Promise<OcrTaxReturnResource> {
    const record = replaced(former, sent, this.clock.now());
    await this.records.update(accountId, record, tx);
    await this.pages.drop(accountId, record.id, tx);
    if (former.fileId !== record.previousFileId) await this.files.drop(accountId, former.fileId, tx);
    return viewOf(record);
  }

  private async checkLimit(accountId: string, userId: string, tx: Transaction): Promise<void> {
    const most = this.settings.TAX_RETURNS_PER_USER;
    if ((await this.records.count(accountId, userId, tx)) < most) return;
    throw refused(InputLimitReached, `A user can have at most ${most} submitted tax returns.`);
  }
}
