import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { LOCK_USER, LOCK_USERS } from './lock-user.sql.js';
import type { OwnedUser } from './published-changes.js';

/** By hand: a row is made, locked and looked at by one statement. */
@Injectable()
export class WatchedUserRepository {
  /** Locks a user until the transaction ends, so that what is told of it is taken in one after the other; false for a deleted one. */
  async lock(accountId: string, userId: string, tx: Transaction): Promise<boolean> {
    return (await tx.affected(LOCK_USER, [accountId, userId])) === 1;
  }

  /** The same of many users; answers what is told of those who are not deleted. */
  async lockAll<T extends OwnedUser>(published: T[], tx: Transaction): Promise<T[]> {
    const values = [published.map(({ accountId }) => accountId), published.map(({ userId }) => userId)];
    const rows = await tx.rows<{ account_id: string; user_id: string }>(LOCK_USERS, values);
    const locked = new Set(rows.map(({ account_id, user_id }) => `${account_id} ${user_id}`));
    return published.filter(({ accountId, userId }) => locked.has(`${accountId} ${userId}`));
  }

  /** The same of one, for what was told under a revision; false for a deleted one, and when a greater revision was heard of before. */
  async renew(accountId: string, userId: string, revision: number, tx: Transaction): Promise<boolean> {
    const renewed = await tx.affected(
      `insert into watched_users (account_id, user_id, revision) values ($1, $2, $3)
       on conflict (account_id, user_id) do update set revision = excluded.revision
         where watched_users.erased_at is null and watched_users.revision <= excluded.revision`,
      [accountId, userId, revision],
    );
    return renewed === 1;
  }

  /** Keeps out what arrives of a deleted user from now on. */
  async addTombstone(accountId: string, userId: string, at: Date, tx: Transaction): Promise<void> {
    await tx.affected(
      `insert into watched_users (account_id, user_id, erased_at) values ($1, $2, $3)
       on conflict (account_id, user_id) do update set erased_at = excluded.erased_at`,
      [accountId, userId, at],
    );
  }
}
