import type { UserResource } from '@company-data/contracts';
import { UsageError } from '../../exits.js';
import type { Staff } from '../../session/staff.js';
import { usersOf } from './assign-users.js';

/**
 * Returns the users of a back-test: those assigned to the alert, all, or the given ids. @throws
 * UsageError, USER_NOT_FOUND
 */
export async function testedUsers(staff: Staff, named: readonly string[], alert: string | undefined): Promise<UserResource[]> {
  const [first = alert === undefined ? 'all' : 'assigned'] = named;
  if (first !== 'assigned') return usersOf(staff, named.length === 0 ? ['all'] : named);
  if (alert === undefined) throw new UsageError('--users assigned requires an existing alert. Name it with --alert.');
  return (await usersOf(staff, ['all'])).filter(({ notifications }) => notifications.includes(alert));
}
