import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import {
  ConnectionChanged,
  type ConnectionChangedV1,
  ConnectionExpiring,
  type ConnectionExpiringV1,
  ConsentFailed,
  type ConsentFailedV1,
  type EventEnvelope,
} from '@company-data/contracts';
import { OnEvent } from '@company-data/messaging';
import { eventsOfConnection, eventsOfConsent, eventsOfExpiry, type OfConnection } from './connection-events.js';
import type { LifecycleEvent } from './lifecycle-event.js';
import { NotifyEvents } from './notify-events.js';

/** Sends the lifecycle events of data connections. */
@Injectable()
export class NotifyConnection {
  constructor(private readonly notifyEvents: NotifyEvents) {}

  @OnEvent(ConnectionChanged, 'alerts--tell-connection')
  changed(envelope: EventEnvelope<ConnectionChangedV1>, tx: Transaction): Promise<void> {
    return this.notify(envelope, eventsOfConnection, tx);
  }

  @OnEvent(ConsentFailed, 'alerts--notify-consent')
  consentFailed(envelope: EventEnvelope<ConsentFailedV1>, tx: Transaction): Promise<void> {
    return this.notify(envelope, eventsOfConsent, tx);
  }

  @OnEvent(ConnectionExpiring, 'alerts--notify-expiry')
  expiring(envelope: EventEnvelope<ConnectionExpiringV1>, tx: Transaction): Promise<void> {
    return this.notify(envelope, eventsOfExpiry, tx);
  }

  private notify<Payload>(
    { account_id: accountId, occurred_at: occurredAt, correlation_id: correlationId, payload }: EventEnvelope<Payload>,
    eventsOf: (of: OfConnection<Payload>) => LifecycleEvent[],
    tx: Transaction,
  ): Promise<void> {
    return this.notifyEvents.run(accountId, eventsOf({ occurredAt, correlationId, payload }), tx);
  }
}
