import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { ErasedUsers } from '../domain/erased-users.js';

/** Notes that a user is gone: nothing may be entered for it any more. */
@Injectable()
export class EraseUserUseCase {
  constructor(private readonly users: ErasedUsers) {}

  run(accountId: string, userId: string, at: Date, tx: Transaction): Promise<void> {
    return this.users.add(accountId, userId, at, tx);
  }
}
