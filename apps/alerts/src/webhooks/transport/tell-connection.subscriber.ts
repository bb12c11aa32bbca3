import { ConnectionChanged, type ConnectionChangedV1, type EventEnvelope } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Subscription } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { TellConnectionUseCase } from '../use-cases/tell-connection.use-case.js';

/** Has webhooks tell what data connections become. */
@Injectable()
export class TellConnectionSubscriber implements Subscription<ConnectionChangedV1> {
  readonly durable = 'alerts--tell-connection';
  readonly event = ConnectionChanged;

  constructor(private readonly tellConnection: TellConnectionUseCase) {}

  handle(
    { account_id, occurred_at: occurredAt, correlation_id: correlationId, payload }: EventEnvelope<ConnectionChangedV1>,
    tx: Transaction,
  ): Promise<void> {
    return this.tellConnection.run(account_id, { occurredAt, correlationId, payload }, tx);
  }
}
