import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import type { OwnedUser } from '../domain/published-changes.js';
import { WatchedUsers } from '../domain/watched-users.js';
import { LOCK_USER, LOCK_USERS } from './lock-user.sql.js';

/** By hand: a row is made, locked and looked at by one statement. */
@Injectable()
export class WatchedUserRepository extends WatchedUsers {
  async lock(accountId: string, userId: string, tx: Transaction): Promise<boolean> {
    return (await tx.affected(LOCK_USER, [accountId, userId])) === 1;
  }

  async lockAll<T extends OwnedUser>(told: T[], tx: Transaction): Promise<T[]> {
    const values = [told.map(({ accountId }) => accountId), told.map(({ userId }) => userId)];
    const rows = await tx.rows<{ account_id: string; user_id: string }>(LOCK_USERS, values);
    const locked = new Set(rows.map(({ account_id, user_id }) => `${account_id} ${user_id}`));
    return told.filter(({ accountId, userId }) => locked.has(`${accountId} ${userId}`));
  }

  async renew(accountId: string, userId: string, revision: number, tx: Transaction): Promise<boolean> {
    const renewed = await tx.affected(
      `insert into watched_users (account_id, user_id, revision) values ($1, $2, $3)
       on conflict (account_id, user_id) do update set revision = excluded.revision
         where watched_users.erased_at is null and watched_users.revision <= excluded.revision`,
      [accountId, userId, revision],
    );
    return renewed === 1;
  }

  async addTombstone(accountId: string, userId: string, at: Date, tx: Transaction): Promise<void> {
    await tx.affected(
      `insert into watched_users (account_id, user_id, erased_at) values ($1, $2, $3)
       on conflict (account_id, user_id) do update set erased_at = excluded.erased_at`,
      [accountId, userId, at],
    );
  }
}
