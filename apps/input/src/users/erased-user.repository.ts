import { Injectable } from '@nestjs/common';
import { UserNotFound } from '@company-data/contracts';
import { notFound, type Transaction } from '@company-data/kernel';
import { managerOf } from '@company-data/persistence';
import { ErasedUserEntity } from './erased-user.entity.js';

/** Key of an advisory lock. A user has no row that could be locked until it is deleted. */
const NAME = `hashtextextended('user ' || $1 || ' ' || $2, 0)`;

/** Records deleted users. */
@Injectable()
export class ErasedUserRepository {
  /**
   * Records the deletion of a user, after transactions that write for the user have ended. Later
   * ones fail.
   */
  async add(accountId: string, userId: string, at: Date, tx: Transaction): Promise<void> {
    await tx.rows(`select pg_advisory_xact_lock(${NAME})`, [accountId, userId]);
    const row = { account_id: accountId, user_id: userId, erased_at: at };
    await managerOf(tx).createQueryBuilder().insert().into(ErasedUserEntity).values(row).orIgnore().execute();
  }

  /**
   * Locks a user against deletion until the transaction ends. Returns false when the user is
   * already deleted.
   */
  async isThere(accountId: string, userId: string, tx: Transaction): Promise<boolean> {
    // The lock needs its own statement, so that the snapshot of the next one starts under the lock.
    await tx.rows(`select pg_advisory_xact_lock_shared(${NAME})`, [accountId, userId]);
    return !(await managerOf(tx).existsBy(ErasedUserEntity, { account_id: accountId, user_id: userId }));
  }

  /**
   * Locks a user against deletion until the transaction ends. @throws USER_NOT_FOUND when the user
   * is deleted
   */
  async stillThere(accountId: string, userId: string, tx: Transaction): Promise<void> {
    if (!(await this.isThere(accountId, userId, tx))) throw notFound(UserNotFound, 'There is no user with this id.');
  }
}
