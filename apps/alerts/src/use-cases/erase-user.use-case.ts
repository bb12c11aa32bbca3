import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { Erasures } from '@company-data/service';
import { WatchedUsers } from '../domain/watched-users.js';

/** Keeps out what arrives of a deleted user and asks for its rows to be erased, which may take longer than an event may. */
@Injectable()
export class EraseUserUseCase {
  constructor(
    private readonly users: WatchedUsers,
    private readonly erasures: Erasures,
  ) {}

  async run(accountId: string, userId: string, at: Date, tx: Transaction): Promise<void> {
    await this.users.addTombstone(accountId, userId, at, tx);
    await this.erasures.schedule(accountId, userId, tx);
  }
}
