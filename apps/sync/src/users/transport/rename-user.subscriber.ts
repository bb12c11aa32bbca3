import { type EventEnvelope, UserUpdated, type UserUpdatedV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Subscription } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { RenameUserUseCase } from '../use-cases/rename-user.use-case.js';

/** Keeps the names of users in step with the users service. */
@Injectable()
export class RenameUserSubscriber implements Subscription<UserUpdatedV1> {
  readonly durable = 'sync--rename-user';
  readonly event = UserUpdated;

  constructor(private readonly renameUser: RenameUserUseCase) {}

  handle({ account_id, payload }: EventEnvelope<UserUpdatedV1>, tx: Transaction): Promise<void> {
    return this.renameUser.run(account_id, payload.user_id, payload.name, payload.revision ?? 0, tx);
  }
}
