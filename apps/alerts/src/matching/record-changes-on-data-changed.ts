import { Injectable } from '@nestjs/common';
import { DataChanged, type DataChangedV1, type EventEnvelope } from '@company-data/contracts';
import { dataTypeOfEvent } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { OnEvents } from '@company-data/messaging';
import type { PublishedChanges } from './published-changes.js';
import { RecordChanges } from './record-changes.js';

const publishedChangesOf = ({ id, account_id, occurred_at, payload }: EventEnvelope<DataChangedV1>): PublishedChanges => ({
  accountId: account_id.toLowerCase(),
  userId: payload.user_id.toLowerCase(),
  dataType: dataTypeOfEvent(payload.data_type),
  change: { eventId: id.toLowerCase(), occurredAt: new Date(occurred_at), payload },
});

/** Has alerts hear of the changes of records. */
@Injectable()
export class RecordChangesOnDataChanged {
  constructor(private readonly recordChanges: RecordChanges) {}

  handle(event: EventEnvelope<DataChangedV1>, tx: Transaction): Promise<void> {
    return this.handleAll([event], tx);
  }

  @OnEvents(DataChanged, 'alerts--record-changes')
  run(events: EventEnvelope<DataChangedV1>[], tx: Transaction): Promise<void> {
    return this.recordChanges.run(events.map(publishedChangesOf), tx);
  }
}
