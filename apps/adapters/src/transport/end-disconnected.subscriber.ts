import { ConnectionChanged, type ConnectionChangedV1, type EventEnvelope } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Subscription } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { EndConsentsUseCase } from '../use-cases/end-consents.use-case.js';

/** Ends what was consented to for a connection that is disconnected; what was consented to again since then stays. */
@Injectable()
export class EndDisconnectedSubscriber implements Subscription<ConnectionChangedV1> {
  readonly durable = 'adapters--end-disconnected';
  readonly event = ConnectionChanged;

  constructor(private readonly endConsents: EndConsentsUseCase) {}

  async handle({ account_id, payload: { connection } }: EventEnvelope<ConnectionChangedV1>, tx: Transaction): Promise<void> {
    const { id: connectionId, user_id: userId, status, updated_at } = connection;
    if (status !== 'DISCONNECTED') return;
    await this.endConsents.run(account_id, { userId, connectionId, before: new Date(updated_at) }, tx);
  }
}
