import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { Erasures } from '@company-data/service';
import { ReadingJobs } from '../../readings/domain/reading-jobs.js';
import { ErasedUsers } from '../domain/erased-users.js';

/** Notes that a user is gone, and asks for what was entered to be erased, which may take longer than an event may. */
@Injectable()
export class EraseUserUseCase {
  constructor(
    private readonly users: ErasedUsers,
    private readonly erasures: Erasures,
    private readonly readings: ReadingJobs,
  ) {}

  async run(accountId: string, userId: string, at: Date, tx: Transaction): Promise<void> {
    await this.users.add(accountId, userId, at, tx);
    // Whoever reads something of it sees that it holds nothing any more.
    await this.readings.dropOfUser(accountId, userId, tx);
    await this.erasures.ask(accountId, userId, tx);
  }
}
