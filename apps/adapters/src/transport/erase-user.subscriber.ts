import { type EventEnvelope, UserDeleted, type UserDeletedV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Subscription } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { EraseTokensUseCase } from '../use-cases/erase-tokens.use-case.js';

/** Erases the tokens of a user once users has deleted it. */
@Injectable()
export class EraseUserSubscriber implements Subscription<UserDeletedV1> {
  readonly durable = 'adapters--erase-user';
  readonly event = UserDeleted;

  constructor(private readonly eraseTokens: EraseTokensUseCase) {}

  handle({ account_id, payload }: EventEnvelope<UserDeletedV1>, tx: Transaction): Promise<void> {
    return this.eraseTokens.run(account_id, { userId: payload.user_id }, tx);
  }
}
