import { Injectable } from '@nestjs/common';
import { UserNotFound } from '@company-data/contracts';
import { notFound, type Transaction } from '@company-data/kernel';
import { managerOf } from '@company-data/persistence';
import { ErasedUserEntity } from './erased-user.entity.js';

/** What is locked of a user, who has no row here while it is there. */
const NAME = `hashtextextended('user ' || $1 || ' ' || $2, 0)`;

/** Who was deleted. */
@Injectable()
export class ErasedUserRepository {
  /**
   * Notes that a user is gone, once nobody is entering anything for it: nothing may be entered any
   * more.
   */
  async add(accountId: string, userId: string, at: Date, tx: Transaction): Promise<void> {
    await tx.rows(`select pg_advisory_xact_lock(${NAME})`, [accountId, userId]);
    const row = { account_id: accountId, user_id: userId, erased_at: at };
    await managerOf(tx).createQueryBuilder().insert().into(ErasedUserEntity).values(row).orIgnore().execute();
  }

  /** Keeps a user from going until the transaction ends; false when it is gone. */
  async isThere(accountId: string, userId: string, tx: Transaction): Promise<boolean> {
    // Looked at in a statement of its own, begun under the lock.
    await tx.rows(`select pg_advisory_xact_lock_shared(${NAME})`, [accountId, userId]);
    return !(await managerOf(tx).existsBy(ErasedUserEntity, { account_id: accountId, user_id: userId }));
  }

  /** Keeps a user from going until the transaction ends. @throws USER_NOT_FOUND when it is gone */
  async stillThere(accountId: string, userId: string, tx: Transaction): Promise<void> {
    if (!(await this.isThere(accountId, userId, tx))) throw notFound(UserNotFound, 'There is no such user.');
  }
}
