import { ConnectionDeleted, type ConnectionDeletedV1, type EventEnvelope } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Subscription } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { EndConsentsUseCase } from '../use-cases/end-consents.use-case.js';

/** Ends what was consented to for a connection that was removed. */
@Injectable()
export class EraseConnectionSubscriber implements Subscription<ConnectionDeletedV1> {
  readonly durable = 'adapters--erase-connection';
  readonly event = ConnectionDeleted;

  constructor(private readonly endConsents: EndConsentsUseCase) {}

  handle({ account_id, payload }: EventEnvelope<ConnectionDeletedV1>, tx: Transaction): Promise<void> {
    return this.endConsents.run(account_id, { userId: payload.user_id, connectionId: payload.connection_id }, tx);
  }
}
