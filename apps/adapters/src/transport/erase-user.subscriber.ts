import { type EventEnvelope, UserDeleted, type UserDeletedV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Subscription } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { EndConsentsUseCase } from '../use-cases/end-consents.use-case.js';

/** Ends all that was consented to for a user once users has deleted it. */
@Injectable()
export class EraseUserSubscriber implements Subscription<UserDeletedV1> {
  readonly durable = 'adapters--erase-user';
  readonly event = UserDeleted;

  constructor(private readonly endConsents: EndConsentsUseCase) {}

  handle({ account_id, payload }: EventEnvelope<UserDeletedV1>, tx: Transaction): Promise<void> {
    return this.endConsents.run(account_id, { userId: payload.user_id }, tx);
  }
}
