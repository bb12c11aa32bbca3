import type { CorrectTaxReturnPayload, OcrTaxReturnResource } from '@company-data/contracts';
import type { Clock, Transactions } from '@company-data/kernel';
import type { IncomingRequest } from '@company-data/messaging';
import { CLOCK, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { Companies } from '../../users/domain/companies.js';
import { ErasedUsers } from '../../users/domain/erased-users.js';
import { correctionsIn } from '../domain/checked-request.js';
import { supersededBy } from '../domain/contributed-return.js';
import { corrected } from '../domain/ocr-transitions.js';
import { OcrRecords } from '../domain/ocr-records.js';
import { notFinished, recordNotFound, viewOf } from '../domain/ocr-view.js';

/** Corrects what was read of a document. */
@Injectable()
export class CorrectTaxReturnUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly records: OcrRecords,
    private readonly users: ErasedUsers,
    private readonly companies: Companies,
  ) {}

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
