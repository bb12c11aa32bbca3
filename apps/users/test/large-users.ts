import { CreateUsers } from '@company-data/contracts';
import type { RequestOptions } from '@company-data/messaging';
import type { UsersWorld } from './users-world.js';

const AT_ONCE = 250;

/**
 * Stores users with names of `characters`, numbered from 1 by their SIREN and listed in descending
 * order. Odd ones are in a group.
 */
export async function storeLargeUsers(
  world: Pick<UsersWorld, 'call' | 'rows'>,
  accountId: string,
  { users, characters }: { users: number; characters: number },
): Promise<void> {
  const options: Partial<RequestOptions> = { correlationId: 'test' };
  const all = Array.from({ length: users }, (_, index) => ({
    name: 'EXEMPLE',
    siren: String(index + 1).padStart(9, '0'),
    group: index % 2 === 0 ? 'odd' : 'even',
  }));
  for (let from = 0; from < users; from += AT_ONCE)
    await world.call(CreateUsers, { users: all.slice(from, from + AT_ONCE) }, accountId, options);
  // Some users have the same time, others differ by microseconds only.
  await world.rows(
    `update users set name = repeat('x', $2), created_at = timestamptz '2026-01-01' + siren::int / 3 * interval '7 microseconds' where account_id = $1`,
    [accountId, characters],
  );
}
