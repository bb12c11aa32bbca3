import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { managerOf } from '@company-data/persistence';
import { ErasedUsers } from '../domain/erased-users.js';
import { ErasedUserRow } from './erased-user.row.js';

@Injectable()
export class ErasedUserRepository extends ErasedUsers {
  async add(accountId: string, userId: string, at: Date, tx: Transaction): Promise<void> {
    const row = { account_id: accountId, user_id: userId, erased_at: at };
    await managerOf(tx).createQueryBuilder().insert().into(ErasedUserRow).values(row).orIgnore().execute();
  }
}
