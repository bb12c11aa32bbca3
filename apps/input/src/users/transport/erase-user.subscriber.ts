import { Injectable } from '@nestjs/common';
import { type EventEnvelope, UserDeleted, type UserDeletedV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Subscription } from '@company-data/messaging';
import { EraseUserUseCase } from '../use-cases/erase-user.use-case.js';

/** Erases a user once users has deleted it. */
@Injectable()
export class EraseUserSubscriber implements Subscription<UserDeletedV1> {
  readonly durable = 'input--erase-user';
  readonly event = UserDeleted;

  constructor(private readonly eraseUser: EraseUserUseCase) {}

  handle({ account_id, occurred_at, payload }: EventEnvelope<UserDeletedV1>, tx: Transaction): Promise<void> {
    return this.eraseUser.run(account_id, payload.user_id, new Date(occurred_at), tx);
  }
}
