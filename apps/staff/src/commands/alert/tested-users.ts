import type { UserResource } from '@company-data/contracts';
import { UsageError } from '../../exits.js';
import type { Staff } from '../../session/staff.js';
import { usersOf } from './assign-users.js';

/**
 * The companies an alert is tried on: those assigned to it, all, or those of some ids. @throws
 * UsageError, USER_NOT_FOUND
 */
export async function testedUsers(staff: Staff, named: readonly string[], alert: string | undefined): Promise<UserResource[]> {
  const [first = alert === undefined ? 'all' : 'assigned'] = named;
  if (first !== 'assigned') return usersOf(staff, named.length === 0 ? ['all'] : named);
  if (alert === undefined) throw new UsageError('--users assigned is for an alert that there is: name it with --alert.');
  return (await usersOf(staff, ['all'])).filter(({ notifications }) => notifications.includes(alert));
}
