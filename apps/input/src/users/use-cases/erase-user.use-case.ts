import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { Erasures } from '@company-data/service';
import { OcrJobs } from '../../ocr-jobs/domain/ocr-jobs.js';
import { ErasedUsers } from '../domain/erased-users.js';

/** Notes that a user is gone, and asks for what was entered to be erased, which may take longer than an event may. */
@Injectable()
export class EraseUserUseCase {
  constructor(
    private readonly users: ErasedUsers,
    private readonly erasures: Erasures,
    private readonly ocrJobs: OcrJobs,
  ) {}

  async run(accountId: string, userId: string, at: Date, tx: Transaction): Promise<void> {
    await this.users.add(accountId, userId, at, tx);
    // Whoever reads something of it sees that it holds nothing any more.
    await this.ocrJobs.dropOfUser(accountId, userId, tx);
    await this.erasures.schedule(accountId, userId, tx);
  }
}
