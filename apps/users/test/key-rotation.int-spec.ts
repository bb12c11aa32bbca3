import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { CreateUser, GetUser, rotateKeys } from '@company-data/contracts';
import { company, idempotency, type TestAccount, UsersWorld } from './users-world.js';

/** Number of requests, which NATS distributes to both replicas at random. */
const REQUESTS = 40;

describe('new encryption key', () => {
  const world = new UsersWorld();
  const created: string[] = [];
  let old: string;

  beforeAll(async () => {
    await world.start();
    await world.removeTwins();
    old = world.environment['ENCRYPTION_KEYS']!;
  });
  afterAll(() => world.stop());

  const newKey = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;

  /** Creates a user per request, then reads all users and repeats all requests. */
  async function readEverything(account: TestAccount): Promise<void> {
    const create = (key: string) => account.call(CreateUser, company, { idempotency: idempotency(key, company) });
    for (let request = 0; request < REQUESTS; request += 1) created.push((await create(`${created.length}`)).id);
    const read = await Promise.all(created.map((user_id) => account.call(GetUser, { user_id })));
    const repeated = await Promise.all(created.map((_, at) => create(`${at}`)));
    expect([read, repeated].map((users) => users.map(({ id }) => id))).toEqual([created, created]);
  }

  it('is rejected at the start when it comes first without being known to replicas', async () => {
    const message = 'users cannot start: ENCRYPTION_KEYS: early is new, so place it after first on all replicas before you place it first.';
    await expect(world.replica({ ENCRYPTION_KEYS: `${newKey('early')},${old}` })).rejects.toThrow(message);
    await world.endReplicas();
    await readEverything(world.mine);
  });

  it('causes no failed request during a rotation of one replica after another', async () => {
    const young = newKey('young');
    const steps = [`${old},${young}`, `${young},${old}`];
    for (const ENCRYPTION_KEYS of steps) {
      // One replica has the next keys while the other one has the previous keys.
      await world.replica({ ENCRYPTION_KEYS });
      await readEverything(world.mine);
      await world.restart({ ENCRYPTION_KEYS });
      await readEverything(world.mine);
      await world.endReplicas();
    }
    expect(await world.call(rotateKeys('users'), { key: 'young' }, null)).toMatchObject({ remaining: 0 });
    await world.replica({ ENCRYPTION_KEYS: young });
    await readEverything(world.mine);
  });

  it('can replace a lost key', async () => {
    await world.endReplicas();
    await world.restart({ ENCRYPTION_KEYS: newKey('instead') });
    expect((await world.call(CreateUser, company, world.theirs.accountId)).name).toBe(company.name);
  });
});
