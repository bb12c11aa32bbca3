import { Injectable } from '@nestjs/common';
import { type EventEnvelope, UserDeleted, type UserDeletedV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Subscription } from '@company-data/messaging';
import { ErasedUsers } from '../domain/ports.js';

/** Notes that a user was deleted. */
@Injectable()
export class EraseUserSubscriber implements Subscription<UserDeletedV1> {
  readonly durable = 'input--erase-user';
  readonly event = UserDeleted;

  constructor(private readonly users: ErasedUsers) {}

  handle({ account_id, occurred_at, payload }: EventEnvelope<UserDeletedV1>, tx: Transaction): Promise<void> {
    return this.users.add(account_id, payload.user_id, new Date(occurred_at), tx);
  }
}
