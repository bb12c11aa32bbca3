import {
  type GroupSyncCounts,
  GroupSyncInProgress,
  GroupSyncNotFound,
  type GroupSyncReason,
  type GroupSyncResource,
  type GroupSyncUserResource,
  type GroupUser,
} from '@company-data/contracts';
import { type DomainError, failure, notFound, type Transaction } from '@company-data/kernel';
import { entryTime } from '../../synchronizations/domain/synchronization.js';

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

/** Another replica has dealt with a user meanwhile: what was begun for it is undone. */
export class NoLongerWaiting extends Error {}

/** Where synchronizations of groups are kept, with what became of each user. */
export abstract class GroupSyncs {
  /** False when one of the group is under way: the database's constraint decides. */
  abstract open(account: string, groupSync: NewGroupSync, tx: Transaction): Promise<boolean>;
  abstract running(account: string, tx: Transaction): Promise<{ id: string; group: string }[]>;
  abstract find(account: string, group: string, id: string, tx: Transaction): Promise<GroupSync | undefined>;
  abstract counts(account: string, id: string, tx: Transaction): Promise<GroupSyncCounts>;
  abstract users(account: string, id: string, skip: number, take: number, tx: Transaction): Promise<GroupSyncUserResource[]>;
  /** Takes the one that has waited longest for its turn, of accounts with fewer open jobs than so many; other replicas leave it alone for `leaseSeconds`. */
  abstract claim(openJobs: number, leaseSeconds: number, tx: Transaction): Promise<GroupSync | undefined>;
  /** Ends a turn, and the whole when nobody waits. */
  abstract release(account: string, id: string, tx: Transaction): Promise<void>;
  /** Users that were deleted are left out. */
  abstract addUsers(account: string, id: string, listed: ListedUsers, tx: Transaction): Promise<void>;
  abstract waiting(account: string, id: string, limit: number, tx: Transaction): Promise<string[]>;
  /** False when the user no longer waits. */
  abstract recordOutcome(account: string, id: string, userId: string, outcome: UserOutcome, tx: Transaction): Promise<boolean>;
  /** Lets a user wait for a while; answers how often that was. */
  abstract postpone(account: string, id: string, userId: string, seconds: number, tx: Transaction): Promise<number>;
  /** Forgets what was completed so many days ago, about so many rows at most; answers how many rows there were. */
  abstract purge(keepDays: number, limit: number, tx: Transaction): Promise<number>;
}

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
