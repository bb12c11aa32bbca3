import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ListUsers } from '@company-data/contracts';
import { DomainError } from '@company-data/kernel';
import { ServiceProcess } from '@company-data/service-testing';
import { storeLargeUsers } from './large-users.js';
import { type TestAccount, UsersWorld } from './users-world.js';

/** `mem_limit` in docker-compose.yml. */
const MEMORY = 512 * 1024 * 1024;

const world = new UsersWorld<ServiceProcess>({}, ServiceProcess.of('users'));
const small = world.mine;
const large: TestAccount[] = [world.theirs];

beforeAll(async () => {
  await world.start();
  large.push(await world.account(), await world.account());
  // Names from before the limit on their length: 10 MB per account.
  for (const { accountId } of large) await storeLargeUsers(world, accountId, { users: 1_000, characters: 10_000 });
  await storeLargeUsers(world, small.accountId, { users: 10, characters: 10 });
});
afterAll(() => world.stop());

/**
 * Returns the size of a complete reply, or of its first chunk when the rest stays in the service.
 * Returns 0 when the service is overloaded.
 */
async function list({ accountId }: TestAccount, isPulled = true): Promise<number> {
  try {
    const options = { accountId, correlationId: 'test' };
    const { body, rest } = await world.peers.client('gateway').requestRaw(ListUsers, { page: 1, per_page: 1_000 }, options);
    let { length } = body;
    if (rest && isPulled) for await (const part of rest) length += part.length;
    return length;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'RATE_LIMITED') return 0;
    throw error;
  }
}

it('concurrent reads of large lists stay within the memory limit and block no others', async () => {
  const atOnce = large.flatMap((account) => Array.from({ length: 20 }, () => list(account)));
  for (const length of await Promise.all(Array.from({ length: 20 }, () => list(small)))) expect(length).toBeGreaterThan(0);
  const lengths = await Promise.all(atOnce);
  expect(lengths.filter((length) => length > 1_000_000).length).toBeGreaterThan(0);
  await Promise.all(large.flatMap((account) => Array.from({ length: 30 }, () => list(account, false))));
  expect(world.running.isRunning).toBe(true);
  expect(world.running.peakBytes).toBeLessThan(MEMORY);
});
