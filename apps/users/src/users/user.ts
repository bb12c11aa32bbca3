import {
  type CreateUserPayload,
  type UpdateUserBody,
  UserNotFound,
  type UserResource,
  type Warning,
  type WarningCode,
} from '@company-data/contracts';
import { newId, notFound, passesLuhn } from '@company-data/kernel';
import { type ConnectLink, connectUrl, generateConnectLink } from './connect-link.js';

/** Company of an account. */
export interface User {
  id: string;
  name: string;
  siren: string;
  group: string;
  returnUrl: string | null;
  connect: ConnectLink;
  notifications: string[];
  /** Number of changes, starting at 1. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

/** Filter of a list of users. */
export interface UserFilter {
  siren?: string;
  group?: string;
}

export const userNotFound = () => notFound(UserNotFound, 'There is no user with this id.');

/** Returns a new user with its own connect link. */
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

/** Clocks of replicas differ. The time of a change is never before the time of the previous one. */
const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);

/** Returns the user after a change, or the same object when nothing differs. */
export function changeUser(user: User, { name, group, notifications, return_url }: UpdateUserBody, now: Date): User {
  const changed = {
    name: name ?? user.name,
    group: group ?? user.group,
    notifications: notifications ? [...new Set(notifications)] : user.notifications,
    returnUrl: return_url === undefined ? user.returnUrl : return_url,
  };
  const same =
    changed.name === user.name &&
    changed.group === user.group &&
    changed.returnUrl === user.returnUrl &&
    JSON.stringify(changed.notifications) === JSON.stringify(user.notifications);
  return same ? user : { ...user, ...changed, revision: user.revision + 1, updatedAt: laterOf(now, user.updatedAt) };
}

const warningsOf = (siren: string): Warning<WarningCode>[] =>
  passesLuhn(siren) ? [] : [{ code: 'SIREN_CHECKSUM', message: 'The SIREN does not pass its checksum. Check its nine digits.' }];

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
