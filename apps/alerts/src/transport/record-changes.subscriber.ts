import { Injectable } from '@nestjs/common';
import { DataChanged, type DataChangedV1, type EventEnvelope } from '@company-data/contracts';
import { nameOfToldType } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import type { Subscription } from '@company-data/messaging';
import type { ToldChanges } from '../domain/told-changes.js';
import { RecordChangesUseCase } from '../use-cases/record-changes.use-case.js';

const toldOf = ({ id, account_id, occurred_at, payload }: EventEnvelope<DataChangedV1>): ToldChanges => ({
  accountId: account_id.toLowerCase(),
  userId: payload.user_id.toLowerCase(),
  dataType: nameOfToldType(payload.data_type),
  change: { eventId: id.toLowerCase(), occurredAt: new Date(occurred_at), payload },
});

/** Has alerts hear of the changes of records. */
@Injectable()
export class RecordChangesSubscriber implements Subscription<DataChangedV1> {
  readonly durable = 'alerts--record-changes';
  readonly event = DataChanged;

  constructor(private readonly recordChanges: RecordChangesUseCase) {}

  handle(event: EventEnvelope<DataChangedV1>, tx: Transaction): Promise<void> {
    return this.handleAll([event], tx);
  }

  handleAll(events: EventEnvelope<DataChangedV1>[], tx: Transaction): Promise<void> {
    return this.recordChanges.run(events.map(toldOf), tx);
  }
}
