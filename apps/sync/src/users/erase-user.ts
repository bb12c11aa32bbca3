import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { type EventEnvelope, UserDeleted, type UserDeletedV1 } from '@company-data/contracts';
import { OnEvent } from '@company-data/messaging';
import { ErasureRepository } from './erasure.repository.js';
import { KnownUserRepository } from './known-user.repository.js';

/**
 * Hides a deleted user from readers and schedules the erasure of its rows, which can take longer
 * than an event handler may.
 */
@Injectable()
export class EraseUser {
  constructor(
    private readonly users: KnownUserRepository,
    private readonly erasures: ErasureRepository,
  ) {}

  @OnEvent(UserDeleted, 'sync--erase-user')
  async run({ account_id: account, payload: { user_id: userId } }: EventEnvelope<UserDeletedV1>, tx: Transaction): Promise<void> {
    await this.users.addTombstone(account, userId, tx);
    await this.erasures.schedule(account, userId, tx);
  }
}
