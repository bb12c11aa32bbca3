import { type EventEnvelope, SyncCompleted, type SyncCompletedV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Subscription } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { NotifySyncUseCase } from '../use-cases/notify-sync.use-case.js';

/** Has webhooks tell how every synchronization ended. */
@Injectable()
export class NotifySyncSubscriber implements Subscription<SyncCompletedV1> {
  readonly durable = 'alerts--tell-sync';
  readonly event = SyncCompleted;

  constructor(private readonly notifySync: NotifySyncUseCase) {}

  handle(
    { account_id, occurred_at: occurredAt, correlation_id: correlationId, payload }: EventEnvelope<SyncCompletedV1>,
    tx: Transaction,
  ): Promise<void> {
    return this.notifySync.run(account_id, { occurredAt, correlationId, payload }, tx);
  }
}
