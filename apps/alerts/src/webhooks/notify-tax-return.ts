import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { type EventEnvelope, TaxReturnRead, type TaxReturnReadV1 } from '@company-data/contracts';
import { OnEvent } from '@company-data/messaging';
import { NotifyEvents } from './notify-events.js';
import { eventOfTaxReturn } from './tax-return-events.js';

/** Sends the lifecycle event of a document whose OCR succeeded or failed. */
@Injectable()
export class NotifyTaxReturn {
  constructor(private readonly notifyEvents: NotifyEvents) {}

  @OnEvent(TaxReturnRead, 'alerts--tell-tax-return')
  run(
    { account_id: accountId, occurred_at: occurredAt, correlation_id: correlationId, payload }: EventEnvelope<TaxReturnReadV1>,
    tx: Transaction,
  ): Promise<void> {
    const read = { occurredAt, correlationId, payload };
    return this.notifyEvents.run(accountId, [eventOfTaxReturn(read)], tx);
  }
}
