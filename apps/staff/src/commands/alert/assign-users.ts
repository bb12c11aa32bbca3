import { type CursorPage, GetUser, ListUsers, UpdateUser, type UserResource } from '@company-data/contracts';
import { isUuid } from '@company-data/kernel';
import { UsageError } from '../../exits.js';
import type { Staff } from '../../session/staff.js';

const PAGE_SIZE = 500;

async function allUsers(staff: Staff): Promise<UserResource[]> {
  const users: UserResource[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const part: CursorPage<UserResource> = await staff.callForAccount(ListUsers, { page: 1, per_page: PAGE_SIZE, cursor });
    users.push(...part.result);
    cursor = part.next_cursor;
  }
  return [...new Map(users.map((user) => [user.id, user])).values()];
}

/** Returns the users to assign, by id or all. @throws UsageError, USER_NOT_FOUND */
export async function usersOf(staff: Staff, named: readonly string[]): Promise<UserResource[]> {
  if (named.includes('all')) return allUsers(staff);
  const wrong = named.find((id) => !isUuid(id));
  if (wrong !== undefined) throw new UsageError(`--assign must be the id of a user or all, not ${wrong}.`);
  return Promise.all(named.map((user_id) => staff.callForAccount(GetUser, { user_id })));
}

/**
 * Assigns users to an alert and retains their other assignments. Returns the number of new
 * assignments.
 */
export async function assignUsers(staff: Staff, users: readonly UserResource[], name: string): Promise<number> {
  const others = users.filter(({ notifications }) => !notifications.includes(name));
  for (const { id, notifications } of others)
    await staff.callForAccount(UpdateUser, { user_id: id, notifications: [...notifications, name] });
  return others.length;
}
