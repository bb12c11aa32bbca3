import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { type EventEnvelope, UserDeleted, type UserDeletedV1 } from '@company-data/contracts';
import { OnEvent } from '@company-data/messaging';
import { OcrJobRepository } from '../ocr-jobs/ocr-job.repository.js';
import { ErasedUserRepository } from './erased-user.repository.js';
import { ErasureRepository } from './erasure.repository.js';

/**
 * Notes that a user is gone, and asks for what was entered to be erased, which may take longer than
 * an event may.
 */
@Injectable()
export class EraseOnUserDeleted {
  constructor(
    private readonly users: ErasedUserRepository,
    private readonly erasures: ErasureRepository,
    private readonly ocrJobs: OcrJobRepository,
  ) {}

  @OnEvent(UserDeleted, 'input--erase-user')
  async run(
    { account_id: accountId, payload: { user_id: userId }, occurred_at }: EventEnvelope<UserDeletedV1>,
    tx: Transaction,
  ): Promise<void> {
    const at = new Date(occurred_at);
    await this.users.add(accountId, userId, at, tx);
    // Whoever reads something of it sees that it holds nothing any more.
    await this.ocrJobs.dropOfUser(accountId, userId, tx);
    await this.erasures.schedule(accountId, userId, tx);
  }
}
