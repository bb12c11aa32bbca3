import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { type EventEnvelope, SyncCompleted, type SyncCompletedV1 } from '@company-data/contracts';
import { OnEvent } from '@company-data/messaging';
import { NotifyEvents } from './notify-events.js';
import { eventsOfSync } from './sync-events.js';

/** Sends the lifecycle events of a completed synchronization and its entries. */
@Injectable()
export class NotifySync {
  constructor(private readonly notifyEvents: NotifyEvents) {}

  @OnEvent(SyncCompleted, 'alerts--tell-sync')
  run(
    { account_id: accountId, occurred_at: occurredAt, correlation_id: correlationId, payload }: EventEnvelope<SyncCompletedV1>,
    tx: Transaction,
  ): Promise<void> {
    const completed = { occurredAt, correlationId, payload };
    return this.notifyEvents.run(accountId, eventsOfSync(completed), tx);
  }
}
