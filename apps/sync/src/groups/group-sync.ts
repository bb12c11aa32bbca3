import {
  type GroupSyncCounts,
  GroupSyncInProgress,
  GroupSyncNotFound,
  type GroupSyncReason,
  type GroupSyncResource,
  type GroupUser,
} from '@company-data/contracts';
import { type DomainError, failure, notFound } from '@company-data/kernel';
import { entryTime } from '../synchronizations/synchronization.js';

/** A synchronization of all users of a group. */
export interface GroupSync {
  accountId: string;
  id: string;
  group: string;
  dataTypes: string[];
  correlationId: string;
  requestedAt: Date;
  completedAt: Date | null;
  /** The last user that was noted; whether all were. */
  listedAfter: string | null;
  isListed: boolean;
}

export type NewGroupSync = Pick<GroupSync, 'id' | 'group' | 'dataTypes' | 'correlationId'>;

/** Users of a group that are asked for and noted at once. */
export const LISTED_AT_ONCE = 500;

/** Some users of a group by their ids, and whether there are no others behind them. */
export interface ListedUsers {
  userIds: string[];
  isLast: boolean;
}

/** What became of a user. */
export interface UserOutcome {
  outcome: 'STARTED' | 'ALREADY_RUNNING' | 'NOTHING_TO_DO' | 'REFUSED';
  dataTypes?: string[];
  syncId?: string;
  reason?: GroupSyncReason;
}

/** A user was deleted meanwhile: what was begun for it is undone. */
export class NoLongerWaiting extends Error {}

export const groupSyncNotFound = (): DomainError => notFound(GroupSyncNotFound, 'No synchronization of this group has this id.');

/** Refuses a second synchronization of a group, naming the one under way. */
export const groupSyncInProgress = (id: string | undefined): DomainError =>
  failure(GroupSyncInProgress, 'conflict', {
    detail: 'This group is being synchronized already.',
    retry_in: 5,
    ...(id === undefined ? {} : { group_sync_id: id }),
  });

export const listedUsers = (users: GroupUser[]): ListedUsers => ({
  userIds: users.map(({ user_id }) => user_id),
  isLast: users.length < LISTED_AT_ONCE,
});

/** A synchronization of a group as served. */
export const viewOfGroupSync = (groupSync: GroupSync, users: GroupSyncCounts): GroupSyncResource => ({
  id: groupSync.id,
  group: groupSync.group,
  data_types: groupSync.dataTypes,
  status: groupSync.completedAt ? 'COMPLETED' : 'RUNNING',
  users,
  requested_at: entryTime(groupSync.requestedAt),
  completed_at: groupSync.completedAt && entryTime(groupSync.completedAt),
});
