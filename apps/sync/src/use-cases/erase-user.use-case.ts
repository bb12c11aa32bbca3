import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { KnownUsers } from '../domain/known-user.js';

/** Erases all that sync holds of a deleted user. */
@Injectable()
export class EraseUserUseCase {
  constructor(private readonly users: KnownUsers) {}

  run(tx: Transaction, account: string, userId: string): Promise<void> {
    return this.users.erase(tx, account, userId);
  }
}
