import { CorrectTaxReturn, type CorrectTaxReturnPayload, type OcrTaxReturnResource } from '@company-data/contracts';
import type { Clock, Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { CLOCK, TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { CompaniesClient } from '../users/companies.client.js';
import { ErasedUserRepository } from '../users/erased-user.repository.js';
import { correctionsIn } from './checked-request.js';
import { supersededBy } from './contributed-return.js';
import { OcrRecordRepository } from './ocr-record.repository.js';
import { corrected } from './ocr-transitions.js';
import { notFinished, recordNotFound, viewOf } from './ocr-view.js';

/** Corrects an OCR result. */
@Controller()
export class CorrectTaxReturnHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly records: OcrRecordRepository,
    private readonly users: ErasedUserRepository,
    private readonly companies: CompaniesClient,
  ) {}

  @Answers(CorrectTaxReturn)
  async run({ accountId, envelope, grant, payload }: IncomingRequest<CorrectTaxReturnPayload>): Promise<OcrTaxReturnResource> {
    const { user_id: userId, record_id: id, data } = payload;
    const corrections = correctionsIn(data);
    await this.companies.sirenOf({ accountId, correlationId: envelope.correlation_id, grant }, userId);
    return this.transactions.run(async (tx) => {
      await this.users.stillThere(accountId, userId, tx);
      const record = await this.records.lock(accountId, userId, id, tx);
      if (!record) throw recordNotFound();
      if (record.status !== 'FINISHED') throw notFinished();
      const now = corrected(record, corrections, this.clock.now());
      await this.records.update(accountId, now, tx);
      const superseded = supersededBy(await this.records.heads(accountId, userId, tx));
      return viewOf(now, { cells: true, supersededBy: superseded.get(id) });
    });
  }
}
