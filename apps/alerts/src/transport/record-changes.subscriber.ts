import { Injectable } from '@nestjs/common';
import { DataChanged, type DataChangedV1, type EventEnvelope } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Subscription } from '@company-data/messaging';
import { ChangeLog } from '../domain/ports.js';

/** Keeps the changes of records that alerts watch, to be matched against them. */
@Injectable()
export class RecordChangesSubscriber implements Subscription<DataChangedV1> {
  readonly durable = 'alerts--record-changes';
  readonly event = DataChanged;

  constructor(private readonly changes: ChangeLog) {}

  handle({ id, account_id, occurred_at, payload }: EventEnvelope<DataChangedV1>, tx: Transaction): Promise<void> {
    return this.changes.append(account_id, { eventId: id, occurredAt: new Date(occurred_at), payload }, tx);
  }
}
