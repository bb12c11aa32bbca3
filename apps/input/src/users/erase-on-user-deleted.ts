import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { type EventEnvelope, UserDeleted, type UserDeletedV1 } from '@company-data/contracts';
import { OnEvent } from '@company-data/messaging';
import { OcrJobRepository } from '../ocr-jobs/ocr-job.repository.js';
import { ErasedUserRepository } from './erased-user.repository.js';
import { ErasureRepository } from './erasure.repository.js';

/**
 * Records the deletion of a user and schedules the erasure of its rows, which may take longer than
 * an event handler may run.
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
    // Workers that read documents of the user lose their leases.
    await this.ocrJobs.dropOfUser(accountId, userId, tx);
    await this.erasures.schedule(accountId, userId, tx);
  }
}
