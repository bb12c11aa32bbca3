import { Injectable } from '@nestjs/common';
import { UserNotFound } from '@company-data/contracts';
import { notFound, type Transaction } from '@company-data/kernel';
import { managerOf } from '@company-data/persistence';
import { ErasedUsers } from '../domain/erased-users.js';
import { ErasedUserRow } from './erased-user.row.js';

/** What is locked of a user, who has no row here while it is there. */
const NAME = `hashtextextended('user ' || $1 || ' ' || $2, 0)`;

@Injectable()
export class ErasedUserRepository extends ErasedUsers {
  async add(accountId: string, userId: string, at: Date, tx: Transaction): Promise<void> {
    await tx.rows(`select pg_advisory_xact_lock(${NAME})`, [accountId, userId]);
    const row = { account_id: accountId, user_id: userId, erased_at: at };
    await managerOf(tx).createQueryBuilder().insert().into(ErasedUserRow).values(row).orIgnore().execute();
  }

  async isThere(accountId: string, userId: string, tx: Transaction): Promise<boolean> {
    // Looked at in a statement of its own, begun under the lock.
    await tx.rows(`select pg_advisory_xact_lock_shared(${NAME})`, [accountId, userId]);
    return !(await managerOf(tx).existsBy(ErasedUserRow, { account_id: accountId, user_id: userId }));
  }

  async stillThere(accountId: string, userId: string, tx: Transaction): Promise<void> {
    if (!(await this.isThere(accountId, userId, tx))) throw notFound(UserNotFound, 'There is no such user.');
  }
}
