import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { LOCK_USER, LOCK_USERS } from './lock-user.sql.js';
import type { OwnedUser } from './published-changes.js';

/** Uses plain SQL, because one statement inserts, locks and reads a row. */
@Injectable()
export class WatchedUserRepository {
  /**
   * Locks a user until the transaction ends, so that its events are processed one at a time.
   * Returns false for a deleted user.
   */
  async lock(accountId: string, userId: string, tx: Transaction): Promise<boolean> {
    return (await tx.affected(LOCK_USER, [accountId, userId])) === 1;
  }

  /** Locks many users. Returns the changes of those that are not deleted. */
  async lockAll<T extends OwnedUser>(published: T[], tx: Transaction): Promise<T[]> {
    const values = [published.map(({ accountId }) => accountId), published.map(({ userId }) => userId)];
    const rows = await tx.rows<{ account_id: string; user_id: string }>(LOCK_USERS, values);
    const locked = new Set(rows.map(({ account_id, user_id }) => `${account_id} ${user_id}`));
    return published.filter(({ accountId, userId }) => locked.has(`${accountId} ${userId}`));
  }

  /**
   * Locks a user and stores the revision of an event. Returns false for a deleted user, and when a
   * greater revision was stored before.
   */
  async renew(accountId: string, userId: string, revision: number, tx: Transaction): Promise<boolean> {
    const renewed = await tx.affected(
      `insert into watched_users (account_id, user_id, revision) values ($1, $2, $3)
       on conflict (account_id, user_id) do update set revision = excluded.revision
         where watched_users.erased_at is null and watched_users.revision <= excluded.revision`,
      [accountId, userId, revision],
    );
    return renewed === 1;
  }

  /** Marks a user as deleted, so that its later events are ignored. */
  async addTombstone(accountId: string, userId: string, at: Date, tx: Transaction): Promise<void> {
    await tx.affected(
      `insert into watched_users (account_id, user_id, erased_at) values ($1, $2, $3)
       on conflict (account_id, user_id) do update set erased_at = excluded.erased_at`,
      [accountId, userId, at],
    );
  }
}
