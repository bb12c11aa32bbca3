import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { WatchedUsers } from '../domain/watched-users.js';

/** By hand: what is assigned depends on what stands there. */
@Injectable()
export class WatchedUserRepository extends WatchedUsers {
  async assign(accountId: string, userId: string, names: string[], revision: number, tx: Transaction): Promise<void> {
    const newest = await tx.affected(
      `insert into watched_users (account_id, user_id, revision) values ($1, $2, $3)
       on conflict (account_id, user_id) do update set revision = excluded.revision
         where watched_users.erased_at is null and watched_users.revision <= excluded.revision`,
      [accountId, userId, revision],
    );
    if (newest === 0) return;
    await tx.affected('delete from user_alerts where account_id = $1 and user_id = $2', [accountId, userId]);
    await tx.affected(
      `insert into user_alerts (account_id, user_id, alert_id)
       select account_id, $2, id from alerts where account_id = $1 and name = any($3::text[])`,
      [accountId, userId, names],
    );
  }

  async markErased(accountId: string, userId: string, at: Date, tx: Transaction): Promise<void> {
    await tx.affected(
      `insert into watched_users (account_id, user_id, erased_at) values ($1, $2, $3)
       on conflict (account_id, user_id) do update set erased_at = excluded.erased_at`,
      [accountId, userId, at],
    );
  }
}
