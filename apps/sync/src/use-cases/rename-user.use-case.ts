import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { KnownUsers } from '../domain/known-user.js';

/** Keeps the newest name of a user. */
@Injectable()
export class RenameUserUseCase {
  constructor(private readonly users: KnownUsers) {}

  run(tx: Transaction, account: string, userId: string, name: string, at: Date): Promise<void> {
    return this.users.rename(tx, account, userId, name, at);
  }
}
