import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { KnownUsers } from '../domain/known-user.js';

/** Erases all that sync holds of a deleted user. */
@Injectable()
export class EraseUserUseCase {
  constructor(private readonly users: KnownUsers) {}

  run(account: string, userId: string, tx: Transaction): Promise<void> {
    return this.users.erase(account, userId, tx);
  }
}
