import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { CreateUser, GetUser, rotateKeys } from '@company-data/contracts';
import { company, idempotency, type TestAccount, UsersWorld } from './users-world.js';

/** Requests that go to both replicas, as NATS distributes them at random. */
const REQUESTS = 40;

describe('a new encryption key', () => {
  const world = new UsersWorld();
  const created: string[] = [];
  let old: string;

  beforeAll(async () => {
    await world.start();
    old = world.environment['ENCRYPTION_KEYS']!;
  });
  afterAll(() => world.stop());

  const newKey = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;

  /** Creates a user for each request, then reads all and repeats all requests. */
  async function readEverything(account: TestAccount): Promise<void> {
    const create = (key: string) => account.call(CreateUser, company, { idempotency: idempotency(key, company) });
    for (let request = 0; request < REQUESTS; request += 1) created.push((await create(`${created.length}`)).id);
    const read = await Promise.all(created.map((user_id) => account.call(GetUser, { user_id })));
    const repeated = await Promise.all(created.map((_, at) => create(`${at}`)));
    expect([read, repeated].map((users) => users.map(({ id }) => id))).toEqual([created, created]);
  }

  it('is rejected at the start when it comes first and no replica has had it behind', async () => {
    const message = 'users cannot start: ENCRYPTION_KEYS: early is new, so place it after first on all replicas before you place it first.';
    await expect(world.replica({ ENCRYPTION_KEYS: `${newKey('early')},${old}` })).rejects.toThrow(message);
    await world.endReplicas();
    await readEverything(world.mine);
  });

  it('fails no request while it goes behind, in front, and alone, replica by replica', async () => {
    const young = newKey('young');
    const steps = [`${old},${young}`, `${young},${old}`];
    for (const ENCRYPTION_KEYS of steps) {
      // One replica has the next keys while the other still has those of the step before.
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

  it('may take the place of a lost key, which is not given any more', async () => {
    await world.endReplicas();
    await world.restart({ ENCRYPTION_KEYS: newKey('instead') });
    expect((await world.call(CreateUser, company, world.theirs.accountId)).name).toBe(company.name);
  });
});
