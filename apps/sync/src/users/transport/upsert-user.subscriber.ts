import { type EventEnvelope, UserCreated, type UserCreatedV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Subscription } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { UpsertUserUseCase } from '../use-cases/upsert-user.use-case.js';

/** Tells sync of a user, so that it serves and collects without asking. */
@Injectable()
export class UpsertUserSubscriber implements Subscription<UserCreatedV1> {
  readonly durable = 'sync--remember-user';
  readonly event = UserCreated;

  constructor(private readonly upsertUser: UpsertUserUseCase) {}

  handle({ account_id, payload }: EventEnvelope<UserCreatedV1>, tx: Transaction): Promise<void> {
    return this.upsertUser.run(account_id, payload, tx);
  }
}
