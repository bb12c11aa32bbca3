import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { ErasedUsers } from '../domain/ports.js';

@Injectable()
export class ErasedUserRepository extends ErasedUsers {
  async add(accountId: string, userId: string, at: Date, tx: Transaction): Promise<void> {
    await tx.affected(
      `insert into erased_users (account_id, user_id, erased_at) values ($1, $2, $3) on conflict (account_id, user_id) do nothing`,
      [accountId, userId, at],
    );
  }
}
