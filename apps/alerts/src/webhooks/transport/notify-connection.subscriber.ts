import { ConnectionChanged, type ConnectionChangedV1, type EventEnvelope } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Subscription } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { NotifyConnectionUseCase } from '../use-cases/notify-connection.use-case.js';

/** Has webhooks tell what data connections become. */
@Injectable()
export class NotifyConnectionSubscriber implements Subscription<ConnectionChangedV1> {
  readonly durable = 'alerts--tell-connection';
  readonly event = ConnectionChanged;

  constructor(private readonly notifyConnection: NotifyConnectionUseCase) {}

  handle(
    { account_id, occurred_at: occurredAt, correlation_id: correlationId, payload }: EventEnvelope<ConnectionChangedV1>,
    tx: Transaction,
  ): Promise<void> {
    return this.notifyConnection.run(account_id, { occurredAt, correlationId, payload }, tx);
  }
}
