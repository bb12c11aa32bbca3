import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import type { KnownUser } from './known-user.js';

interface KnownUserRow {
  name: string;
  /** Null when only a new name was received. */
  siren: string | null;
  deleted: boolean;
}

const UPSERT = `
  insert into known_users (account_id, user_id, name, siren, revision) values (:account_id, :user_id, :name, :siren, :revision)
  on conflict (user_id) do update set siren = excluded.siren, revision = greatest(known_users.revision, excluded.revision),
    name = case when known_users.revision > excluded.revision then known_users.name else excluded.name end
    where known_users.account_id = :account_id and known_users.deleted_at is null`;

const RENAME = `
  insert into known_users (account_id, user_id, name, revision) values (:account_id, :user_id, :name, :revision)
  on conflict (user_id) do update set name = excluded.name, revision = excluded.revision
    where known_users.account_id = :account_id and known_users.deleted_at is null and known_users.revision <= excluded.revision`;

/**
 * Stores the users that sync knows. A deleted user leaves a tombstone, so that a late message does
 * not restore it.
 */
@Injectable()
export class KnownUserRepository {
  async find(account: string, userId: string, tx: Transaction): Promise<KnownUser | 'deleted' | undefined> {
    const [row] = await tx.rows<KnownUserRow>(
      'select name, siren, deleted_at is not null as deleted from known_users where account_id = $1 and user_id = $2',
      [account, userId],
    );
    if (row?.deleted) return 'deleted';
    return row && row.siren !== null ? { userId, accountId: account, name: row.name, siren: row.siren } : undefined;
  }

  /**
   * Stores a user. Events and responses can arrive in any order: the name of the highest revision
   * wins, and revision 0 means unknown.
   */
  async upsert({ userId, accountId, name, siren }: KnownUser, revision: number, tx: Transaction): Promise<void> {
    await tx.affected(...named(UPSERT, { account_id: accountId, user_id: userId, name, siren, revision }));
  }

  async rename(account: string, userId: string, name: string, revision: number, tx: Transaction): Promise<void> {
    await tx.affected(...named(RENAME, { account_id: account, user_id: userId, name, revision }));
  }

  /** Hides the user from reads. Its rows remain. */
  async addTombstone(account: string, userId: string, tx: Transaction): Promise<void> {
    await tx.affected(
      `insert into known_users (account_id, user_id, name, siren, deleted_at) values ($1, $2, '', '', instant())
       on conflict (user_id) do update set name = '', siren = '', deleted_at = instant() where known_users.account_id = $1`,
      [account, userId],
    );
  }
}
