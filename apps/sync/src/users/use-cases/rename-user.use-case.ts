import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { KnownUsers } from '../domain/known-user.js';

/** Keeps the newest name of a user. */
@Injectable()
export class RenameUserUseCase {
  constructor(private readonly users: KnownUsers) {}

  run(account: string, userId: string, name: string, revision: number, tx: Transaction): Promise<void> {
    return this.users.rename(account, userId, name, revision, tx);
  }
}
