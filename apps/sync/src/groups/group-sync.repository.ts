import type { GroupSyncCounts, GroupSyncUserResource } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { type Lease, LeasedQueue } from '@company-data/leased-queue';
import { Injectable } from '@nestjs/common';
import type { GroupSync, ListedUsers, NewGroupSync, UserOutcome } from './group-sync.js';
import { ADD_USERS, COLUMNS, COUNTS, END_OF_TURN, type GroupSyncRow, OPEN, POSTPONE, PURGE, PURGE_USERS, READY, RECORD_LISTED, RECORD_OUTCOME, toGroupSync, WAITING } from './group-sync.sql.js'; // prettier-ignore

/** Stores group synchronizations with the outcome of each user. */
@Injectable()
export class GroupSyncRepository extends LeasedQueue<GroupSync, GroupSyncRow> {
  constructor() {
    super({
      table: 'group_syncs',
      schedule: 'group_sync_schedule',
      columns: COLUMNS,
      toItem: toGroupSync,
      open: 'completed_at is null',
      close: 'completed_at = instant()',
      ready: READY,
      // Longer than the work of one claim takes.
      leaseSeconds: 20,
      perAccount: 1,
    });
  }

  /**
   * Returns false when the group has an active synchronization. A unique constraint ensures this.
   */
  async open(account: string, { id, group, dataTypes, correlationId }: NewGroupSync, tx: Transaction): Promise<boolean> {
    return (await tx.affected(OPEN, [account, id, group, dataTypes, correlationId])) === 1;
  }

  running(account: string, tx: Transaction): Promise<{ id: string; group: string }[]> {
    return tx.rows('select id, group_name as "group" from group_syncs where account_id = $1 and completed_at is null', [account]);
  }

  async find(account: string, group: string, id: string, tx: Transaction): Promise<GroupSync | undefined> {
    const sql = `select account_id, id, ${COLUMNS.join(', ')} from group_syncs where account_id = $1 and group_name = $2 and id = $3`;
    const [row] = await tx.rows<GroupSyncRow>(sql, [account, group, id]);
    return row && toGroupSync(row);
  }

  async counts(account: string, id: string, tx: Transaction): Promise<GroupSyncCounts> {
    const [row] = await tx.rows<GroupSyncCounts>(COUNTS, [account, id]);
    return row!;
  }

  users(account: string, id: string, skip: number, take: number, tx: Transaction): Promise<GroupSyncUserResource[]> {
    return tx.rows<GroupSyncUserResource>(
      `select user_id, outcome, data_types, sync_id, reason from group_sync_users
       where account_id = $1 and group_sync_id = $2 order by user_id limit $3 offset $4`,
      [account, id, take, skip],
    );
  }

  /** Releases the lease, and completes the group synchronization when no user waits. */
  async endTurn(groupSync: Lease, tx: Transaction): Promise<void> {
    await this.release(groupSync, { own: { set: END_OF_TURN } }, tx);
  }

  /** Skips deleted users. */
  async addUsers(account: string, id: string, { userIds, isLast }: ListedUsers, tx: Transaction): Promise<void> {
    tx.send(ADD_USERS, [account, id, userIds]);
    await tx.affected(RECORD_LISTED, [account, id, userIds.at(-1) ?? null, isLast]);
  }

  async waiting(account: string, id: string, limit: number, tx: Transaction): Promise<string[]> {
    const rows = await tx.rows<{ user_id: string }>(WAITING, [account, id, limit]);
    return rows.map(({ user_id }) => user_id);
  }

  /**
   * Returns false when the user no longer waits.
   *
   * @throws LeaseLost
   */
  async recordOutcome(
    groupSync: Required<Lease>,
    userId: string,
    { outcome, dataTypes = [], syncId, reason }: UserOutcome,
    tx: Transaction,
  ): Promise<boolean> {
    await this.fence(groupSync, tx);
    const outcomeValues = [outcome, dataTypes, syncId ?? null, reason ? JSON.stringify(reason) : null];
    return (await tx.affected(RECORD_OUTCOME, [groupSync.accountId, groupSync.id, userId, ...outcomeValues])) === 1;
  }

  /**
   * Postpones a user, and returns how often it was postponed.
   *
   * @throws LeaseLost
   */
  async postpone(groupSync: Required<Lease>, userId: string, seconds: number, tx: Transaction): Promise<number> {
    await this.fence(groupSync, tx);
    const [row] = await tx.rows<{ attempts: number }>(POSTPONE, [groupSync.accountId, groupSync.id, userId, seconds]);
    return row?.attempts ?? 0;
  }

  /**
   * Deletes group synchronizations that were completed more than `keepDays` days ago, about `limit`
   * rows at most. Returns the number of deleted rows.
   */
  async purge(keepDays: number, limit: number, tx: Transaction): Promise<number> {
    const users = await tx.affected(PURGE_USERS, [keepDays, limit]);
    return users < limit ? users + (await tx.affected(PURGE, [keepDays, limit - users])) : users;
  }
}
