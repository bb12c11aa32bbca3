import type { Transaction } from '@company-data/kernel';
import { Erasures } from '@company-data/service';
import { Injectable } from '@nestjs/common';
import { KnownUsers } from '../domain/known-user.js';

/** Closes a deleted user to readers and asks for its rows to be erased, which may take longer than an event may. */
@Injectable()
export class EraseUserUseCase {
  constructor(
    private readonly users: KnownUsers,
    private readonly erasures: Erasures,
  ) {}

  async run(account: string, userId: string, tx: Transaction): Promise<void> {
    await this.users.addTombstone(account, userId, tx);
    await this.erasures.schedule(account, userId, tx);
  }
}
