import { Injectable } from '@nestjs/common';
import { type EventEnvelope, SyncCompleted, type SyncCompletedV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Subscription } from '@company-data/messaging';
import { RecordSyncOutcomeUseCase } from '../use-cases/record-sync-outcome.use-case.js';

/** Has alerts hear of how every synchronization ended. */
@Injectable()
export class RecordSyncOutcomesSubscriber implements Subscription<SyncCompletedV1> {
  readonly durable = 'alerts--record-sync-outcomes';
  readonly event = SyncCompleted;

  constructor(private readonly recordOutcome: RecordSyncOutcomeUseCase) {}

  handle({ id, account_id, occurred_at, payload }: EventEnvelope<SyncCompletedV1>, tx: Transaction): Promise<void> {
    return this.recordOutcome.run(account_id, { eventId: id, occurredAt: new Date(occurred_at), payload }, tx);
  }
}
