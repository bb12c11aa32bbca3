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

/** Synchronization of all users of a group. */
export interface GroupSync {
  accountId: string;
  id: string;
  group: string;
  dataTypes: string[];
  correlationId: string;
  requestedAt: Date;
  completedAt: Date | null;
  /** Last listed user. Null at the start, and when all users are listed. */
  listedAfter: string | null;
  isListed: boolean;
}

export type NewGroupSync = Pick<GroupSync, 'id' | 'group' | 'dataTypes' | 'correlationId'>;

/** Users of a group per request to users, at most. */
export const LISTED_AT_ONCE = 500;

/** Page of users of a group. `isLast` is true when no users follow. */
export interface ListedUsers {
  userIds: string[];
  isLast: boolean;
}

export interface UserOutcome {
  outcome: 'STARTED' | 'ALREADY_RUNNING' | 'NOTHING_TO_DO' | 'REFUSED';
  dataTypes?: string[];
  syncId?: string;
  reason?: GroupSyncReason;
}

/** Thrown when the user was deleted in the meantime, to roll back its synchronization. */
export class NoLongerWaiting extends Error {}

export const groupSyncNotFound = (): DomainError => notFound(GroupSyncNotFound, 'No synchronization of this group has this id.');

/** Returns the error for a second synchronization of a group, with the id of the active one. */
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

/** Returns the resource of a group synchronization. */
export const viewOfGroupSync = (groupSync: GroupSync, users: GroupSyncCounts): GroupSyncResource => ({
  id: groupSync.id,
  group: groupSync.group,
  data_types: groupSync.dataTypes,
  status: groupSync.completedAt ? 'COMPLETED' : 'RUNNING',
  users,
  requested_at: entryTime(groupSync.requestedAt),
  completed_at: groupSync.completedAt && entryTime(groupSync.completedAt),
});
