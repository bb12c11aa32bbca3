import { type EventEnvelope, TaxReturnRead, type TaxReturnReadV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Subscription } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { TellTaxReturnUseCase } from '../use-cases/tell-tax-return.use-case.js';

/** Has webhooks tell how documents were read. */
@Injectable()
export class TellTaxReturnSubscriber implements Subscription<TaxReturnReadV1> {
  readonly durable = 'alerts--tell-tax-return';
  readonly event = TaxReturnRead;

  constructor(private readonly tellTaxReturn: TellTaxReturnUseCase) {}

  handle(
    { account_id, occurred_at: occurredAt, correlation_id: correlationId, payload }: EventEnvelope<TaxReturnReadV1>,
    tx: Transaction,
  ): Promise<void> {
    return this.tellTaxReturn.run(account_id, { occurredAt, correlationId, payload }, tx);
  }
}
