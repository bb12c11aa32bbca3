import { type EventEnvelope, TaxReturnRead, type TaxReturnReadV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Subscription } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { NotifyTaxReturnUseCase } from '../use-cases/notify-tax-return.use-case.js';

/** Has webhooks tell how documents were read. */
@Injectable()
export class NotifyTaxReturnSubscriber implements Subscription<TaxReturnReadV1> {
  readonly durable = 'alerts--tell-tax-return';
  readonly event = TaxReturnRead;

  constructor(private readonly notifyTaxReturn: NotifyTaxReturnUseCase) {}

  handle(
    { account_id, occurred_at: occurredAt, correlation_id: correlationId, payload }: EventEnvelope<TaxReturnReadV1>,
    tx: Transaction,
  ): Promise<void> {
    return this.notifyTaxReturn.run(account_id, { occurredAt, correlationId, payload }, tx);
  }
}
