import { Injectable } from '@nestjs/common';
import { DataChanged, type DataChangedV1, type EventEnvelope } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Subscription } from '@company-data/messaging';
import { RecordChangesUseCase } from '../use-cases/record-changes.use-case.js';

/** Has alerts hear of the changes of records. */
@Injectable()
export class RecordChangesSubscriber implements Subscription<DataChangedV1> {
  readonly durable = 'alerts--record-changes';
  readonly event = DataChanged;

  constructor(private readonly recordChanges: RecordChangesUseCase) {}

  handle({ id, account_id, occurred_at, payload }: EventEnvelope<DataChangedV1>, tx: Transaction): Promise<void> {
    return this.recordChanges.run(account_id, { eventId: id, occurredAt: new Date(occurred_at), payload }, tx);
  }
}
