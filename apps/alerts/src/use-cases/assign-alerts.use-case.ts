import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { WatchedUsers } from '../domain/watched-users.js';

/** Assigns a user to the alerts its owner named. */
@Injectable()
export class AssignAlertsUseCase {
  constructor(private readonly users: WatchedUsers) {}

  run(accountId: string, userId: string, names: string[], revision: number, tx: Transaction): Promise<void> {
    return this.users.assign(accountId, userId, names, revision, tx);
  }
}
