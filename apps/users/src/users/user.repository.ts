import { Injectable } from '@nestjs/common';
import type { FoundUser, GroupUser } from '@company-data/contracts';
import type { ListPosition, MeasuredRow, Transaction } from '@company-data/kernel';
import { inOrderOf, managerOf, measureRows, SecretBox, type SecretContext } from '@company-data/persistence';
import { In } from 'typeorm';
import type { ConnectLink } from './connect-link.js';
import { UserEntity } from './user.entity.js';
import type { User, UserFilter } from './user.js';

const tokenContext = (accountId: string, userId: string): SecretContext => ({
  table: 'users',
  column: 'connect_token_sealed',
  row: userId,
  account: accountId,
});

/**
 * $1 account, $2 name, $3 time at which the alert was deleted, $4 last user of the previous batch,
 * $5 batch size. Each user is checked once, by id.
 */
const REMOVE_ALERT = `
  with scanned as materialized (select id from users where account_id = $1 and id > $4 order by id limit $5),
  updated as (
    update users u set notifications = array_remove(u.notifications, $2), updated_at = greatest(u.updated_at, clock_timestamp())
    from scanned l where u.account_id = $1 and u.id = l.id and $2 = any(u.notifications) and u.updated_at <= $3)
  select max(id::text) as last, count(*)::int as count from scanned`;

/**
 * Estimated size of a user in a reply, in bytes. The constant is an upper bound for everything
 * except name, return URL and alerts.
 */
const BYTES = `1000 + octet_length(to_json(name)::text) + coalesce(octet_length(return_url), 0) + octet_length(array_send(notifications))`;

/** Sorts before all generated ids. */
const NIL = '00000000-0000-0000-0000-000000000000';

/** $1 account, $2 group, $3 last user of the previous page, $4 limit. */
const IN_GROUP = 'select id as user_id, siren from users where account_id = $1 and group_name = $2 and id > $3 order by id limit $4';

/** $1 account, $2 ids. */
const FOUND = 'select id as user_id, siren, group_name as "group" from users where account_id = $1 and id = any($2::uuid[])';

@Injectable()
export class UserRepository {
  constructor(private readonly box: SecretBox) {}

  async insert(accountId: string, user: User, tx: Transaction): Promise<void> {
    await this.insertMany(accountId, [user], tx);
  }

  async insertMany(accountId: string, users: User[], tx: Transaction): Promise<void> {
    await managerOf(tx).insert(
      UserEntity,
      users.map((user) => ({
        account_id: accountId,
        id: user.id,
        siren: user.siren,
        ...this.linkColumns(accountId, user.id, user.connect),
        created_at: user.createdAt,
        ...changeable(user),
      })),
    );
  }

  async find(accountId: string, userId: string, tx: Transaction): Promise<User | null> {
    const row = await managerOf(tx).findOneBy(UserEntity, { account_id: accountId, id: userId });
    return row && this.toUser(row);
  }

  /** Locks the user until the transaction ends. */
  async lock(accountId: string, userId: string, tx: Transaction): Promise<User | null> {
    const where = { account_id: accountId, id: userId };
    const row = await managerOf(tx).findOne(UserEntity, { where, lock: { mode: 'pessimistic_write' } });
    return row && this.toUser(row);
  }

  /**
   * Returns the sizes of the users at a position of the list, newest first, and the total number.
   */
  measure(
    accountId: string,
    { siren, group }: UserFilter,
    position: ListPosition,
    tx: Transaction,
  ): Promise<{ total: number; rows: MeasuredRow[] }> {
    const where = ['account_id = $1'];
    const values = [accountId];
    if (siren) where.push(`siren = $${values.push(siren)}`);
    if (group) where.push(`group_name = $${values.push(group)}`);
    return measureRows({ table: 'users', where: where.join(' and '), values, bytes: BYTES, newestFirst: true }, position, tx);
  }

  /** Returns users in the order of `ids`. Skips those that were deleted. */
  async ofIds(accountId: string, ids: string[], tx: Transaction): Promise<User[]> {
    const rows = await managerOf(tx).findBy(UserEntity, { account_id: accountId, id: In(ids) });
    return inOrderOf(ids, rows).map((row) => this.toUser(row));
  }

  /** Returns users of a group whose id is greater than `after`, at most `limit`. */
  inGroup(accountId: string, group: string, after: string | undefined, limit: number, tx: Transaction): Promise<GroupUser[]> {
    return tx.rows<GroupUser>(IN_GROUP, [accountId, group, after ?? NIL, limit]);
  }

  /** Returns the SIREN and group of users, without those that do not exist. */
  found(accountId: string, ids: string[], tx: Transaction): Promise<FoundUser[]> {
    return tx.rows<FoundUser>(FOUND, [accountId, ids]);
  }

  async update(accountId: string, user: User, tx: Transaction): Promise<void> {
    await managerOf(tx).update(UserEntity, { account_id: accountId, id: user.id }, changeable(user));
  }

  /** Returns the time of the database clock. */
  async now(tx: Transaction): Promise<Date> {
    const [row] = await tx.rows<{ now: Date }>('select clock_timestamp() as now');
    return row!.now;
  }

  /**
   * Removes an alert from the next users that were not changed after its deletion. Returns the last
   * checked user, or undefined when no user follows.
   */
  async removeAlert(
    accountId: string,
    { name, at }: { name: string; at: Date },
    after: string,
    limit: number,
    tx: Transaction,
  ): Promise<string | undefined> {
    const values = [accountId, name, at, after, limit];
    const [looked] = await tx.rows<{ last: string | null; count: number }>(REMOVE_ALERT, values);
    return looked!.count === limit ? looked!.last! : undefined;
  }

  async replaceConnectLink(accountId: string, userId: string, link: ConnectLink, tx: Transaction): Promise<void> {
    await managerOf(tx).update(UserEntity, { account_id: accountId, id: userId }, this.linkColumns(accountId, userId, link));
  }

  async delete(accountId: string, userId: string, tx: Transaction): Promise<boolean> {
    const { affected } = await managerOf(tx).delete(UserEntity, { account_id: accountId, id: userId });
    return affected === 1;
  }

  /**
   * Finds the user of a connect token. Not filtered by account: the token identifies the account.
   */
  async withConnectToken(hash: string, tx: Transaction): Promise<{ accountId: string; userId: string; expiresAt: Date } | null> {
    const row = await managerOf(tx).findOneBy(UserEntity, { connect_token_hash: hash });
    return row && { accountId: row.account_id, userId: row.id, expiresAt: row.connect_expires_at };
  }

  private linkColumns(accountId: string, userId: string, { token, hash, expiresAt }: ConnectLink) {
    return {
      connect_token_sealed: this.box.seal(token, tokenContext(accountId, userId)),
      connect_token_hash: hash,
      connect_expires_at: expiresAt,
    };
  }

  private toUser(row: UserEntity): User {
    const token = this.box.open(row.connect_token_sealed, tokenContext(row.account_id, row.id));
    return {
      id: row.id,
      name: row.name,
      siren: row.siren,
      group: row.group_name,
      returnUrl: row.return_url,
      connect: { token, hash: row.connect_token_hash, expiresAt: row.connect_expires_at },
      notifications: row.notifications,
      revision: row.revision,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    };
  }
}

const changeable = ({ name, group, notifications, returnUrl, revision, updatedAt }: User) => ({
  name,
  group_name: group,
  notifications,
  return_url: returnUrl,
  revision,
  updated_at: updatedAt,
});
