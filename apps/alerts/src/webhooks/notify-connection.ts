import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { ConnectionChanged, type ConnectionChangedV1, type EventEnvelope } from '@company-data/contracts';
import { OnEvent } from '@company-data/messaging';
import { eventsOfConnection } from './connection-events.js';
import { NotifyEvents } from './notify-events.js';

/** Sends the lifecycle event of a data connection that is connected or must be authorized again. */
@Injectable()
export class NotifyConnection {
  constructor(private readonly notifyEvents: NotifyEvents) {}

  @OnEvent(ConnectionChanged, 'alerts--tell-connection')
  run(
    { account_id: accountId, occurred_at: occurredAt, correlation_id: correlationId, payload }: EventEnvelope<ConnectionChangedV1>,
    tx: Transaction,
  ): Promise<void> {
    const changed = { occurredAt, correlationId, payload };
    return this.notifyEvents.run(accountId, eventsOfConnection(changed), tx);
  }
}
