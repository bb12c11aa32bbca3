import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { type EventEnvelope, UserDeleted, type UserDeletedV1 } from '@company-data/contracts';
import { OnEvent } from '@company-data/messaging';
import { WatchedUserRepository } from '../matching/watched-user.repository.js';
import { ErasureRepository } from './erasure.repository.js';

/**
 * Marks a user as deleted, so that its later events are ignored. Schedules the erasure of its rows,
 * which may exceed the time limit of an event.
 */
@Injectable()
export class EraseOnUserDeleted {
  constructor(
    private readonly users: WatchedUserRepository,
    private readonly erasures: ErasureRepository,
  ) {}

  @OnEvent(UserDeleted, 'alerts--erase-user')
  async run(
    { account_id: accountId, payload: { user_id: userId }, occurred_at }: EventEnvelope<UserDeletedV1>,
    tx: Transaction,
  ): Promise<void> {
    const at = new Date(occurred_at);
    await this.users.addTombstone(accountId, userId, at, tx);
    await this.erasures.schedule(accountId, userId, tx);
  }
}
