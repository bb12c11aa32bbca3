import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { WatchedUsers } from '../domain/watched-users.js';

/** Erases all that alerts holds of a deleted user. */
@Injectable()
export class EraseUserUseCase {
  constructor(private readonly users: WatchedUsers) {}

  run(accountId: string, userId: string, at: Date, tx: Transaction): Promise<void> {
    return this.users.erase(accountId, userId, at, tx);
  }
}
