import {
  type CreateUserPayload,
  type GroupUser,
  type UpdateUserBody,
  UserNotFound,
  type UserResource,
  type Warning,
  type WarningCode,
} from '@company-data/contracts';
import { type ListPosition, type MeasuredRow, newId, notFound, passesLuhn, type Transaction } from '@company-data/kernel';
import { type ConnectLink, connectUrl, generateConnectLink } from './connect-link.js';

/** A company known to an account. */
export interface User {
  id: string;
  name: string;
  siren: string;
  group: string;
  returnUrl: string | null;
  connect: ConnectLink;
  notifications: string[];
  /** Counts changes from 1. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

/** Which users are asked for. */
export interface UserFilter {
  siren?: string;
  group?: string;
}

/** Where users are kept. */
export abstract class Users {
  abstract insert(accountId: string, user: User, tx: Transaction): Promise<void>;
  abstract insertMany(accountId: string, users: User[], tx: Transaction): Promise<void>;
  abstract find(accountId: string, userId: string, tx: Transaction): Promise<User | null>;
  /** Locks the user's row until the transaction ends. */
  abstract lock(accountId: string, userId: string, tx: Transaction): Promise<User | null>;
  /** How large the users at a position of the list are, newest first, and how many users there are. */
  abstract measure(
    accountId: string,
    filter: UserFilter,
    position: ListPosition,
    tx: Transaction,
  ): Promise<{ total: number; rows: MeasuredRow[] }>;
  /** Users in the order of their ids; those that are gone are left out. */
  abstract ofIds(accountId: string, ids: string[], tx: Transaction): Promise<User[]>;
  /** Users of a group behind one, by id; so many at most. */
  abstract inGroup(accountId: string, group: string, after: string | undefined, limit: number, tx: Transaction): Promise<GroupUser[]>;
  abstract update(accountId: string, user: User, tx: Transaction): Promise<void>;
  /** The present by the clock of the database. */
  abstract now(tx: Transaction): Promise<Date>;
  /** Takes a name from what users behind one are assigned to, as far as they were not changed since; answers the last of so many, if there were as many. */
  abstract removeAlert(accountId: string, alert: { name: string; at: Date }, after: string, limit: number, tx: Transaction): Promise<string | undefined>; // prettier-ignore
  abstract replaceConnectLink(accountId: string, userId: string, link: ConnectLink, tx: Transaction): Promise<void>;
  abstract delete(accountId: string, userId: string, tx: Transaction): Promise<boolean>;
  /** The user of any account whose connect token bears this hash: the token leads to the account. */
  abstract withConnectToken(hash: string, tx: Transaction): Promise<{ accountId: string; userId: string; expiresAt: Date } | null>;
}

export const userNotFound = () => notFound(UserNotFound, 'There is no user with this id.');

/** A new user with a connect link of its own. */
export const newUser = ({ name, siren, group, return_url }: CreateUserPayload, now: Date): User => ({
  id: newId(),
  name,
  siren,
  group: group ?? 'default',
  returnUrl: return_url ?? null,
  connect: generateConnectLink(now),
  notifications: [],
  revision: 1,
  createdAt: now,
  updatedAt: now,
});

/** Clocks of replicas differ: a change is never told to be older than the one before. */
const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);

/** The user after a change, or the same object when nothing differs. */
export function changeUser(user: User, { name, group, notifications }: UpdateUserBody, now: Date): User {
  const wanted = {
    name: name ?? user.name,
    group: group ?? user.group,
    notifications: notifications ? [...new Set(notifications)] : user.notifications,
  };
  const same =
    wanted.name === user.name && wanted.group === user.group && JSON.stringify(wanted.notifications) === JSON.stringify(user.notifications);
  return same ? user : { ...user, ...wanted, revision: user.revision + 1, updatedAt: laterOf(now, user.updatedAt) };
}

const warningsOf = (siren: string): Warning<WarningCode>[] =>
  passesLuhn(siren) ? [] : [{ code: 'SIREN_CHECKSUM', message: 'The SIREN does not pass its checksum: check its nine digits.' }];

/** A user as served. */
export function toUserResource(user: User, baseUrl: string): UserResource {
  const warnings = warningsOf(user.siren);
  return {
    id: user.id,
    type: 'LEGAL',
    name: user.name,
    siren: user.siren,
    group: user.group,
    return_url: user.returnUrl,
    redirect_url: connectUrl(baseUrl, user.connect.token),
    notifications: user.notifications,
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    ...(warnings.length > 0 ? { warnings } : {}),
  };
}
