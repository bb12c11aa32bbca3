import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { type EventEnvelope, UserUpdated, type UserUpdatedV1 } from '@company-data/contracts';
import { OnEvent } from '@company-data/messaging';
import { KnownUserRepository } from './known-user.repository.js';

/** Stores the newest name of a user. */
@Injectable()
export class RenameUser {
  constructor(private readonly users: KnownUserRepository) {}

  @OnEvent(UserUpdated, 'sync--rename-user')
  run({ account_id: account, payload }: EventEnvelope<UserUpdatedV1>, tx: Transaction): Promise<void> {
    const name = payload.name;
    const userId = payload.user_id;
    const revision = payload.revision ?? 0;
    return this.users.rename(account, userId, name, revision, tx);
  }
}
