import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  AuthenticateKey,
  CreateAccount,
  CreateUser,
  FindAlerts,
  HideUser,
  DeleteUser,
  GetUser,
  GrantAccount,
  StoreGrants,
  UpdateUser,
} from '@company-data/contracts';
import { isAccountGrant, makeGrantKeys, PublicKeys } from '@company-data/messaging';
import { acceptedWithoutProof, grantEnvironment, grantOf } from '@company-data/service-testing';
import { eventually, neverWithin } from '@company-data/testing';
import { company, keyProof, type TestAccount, UsersWorld } from './users-world.js';

/** Time for several runs, in milliseconds. */
const SEVERAL_RUNS_MS = 300;

describe('account grants', () => {
  const world = new UsersWorld({ GRANT_DISTRIBUTION_INTERVAL_MS: '50' });
  const { mine, theirs } = world;
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  afterEach(() => world.peers.reset());

  /** Returns the grants of an account that sync received, oldest first. */
  const handed = ({ accountId }: TestAccount): string[] =>
    world.peers
      .requestsOf(StoreGrants)
      .flatMap(({ payload }) => payload.grants)
      .filter(({ account_id }) => account_id === accountId)
      .map(({ grant }) => grant);

  it('are required for every request to users, with staff grants for staff requests', async () => {
    expect(await acceptedWithoutProof('users', world)).toEqual([]);
  });

  it('do not allow access to another account', async () => {
    const { id } = await theirs.call(CreateUser, company);
    const grant = grantOf(mine.accountId);
    await expect(theirs.call(GetUser, { user_id: id }, { grant })).rejects.toMatchObject({ code: 'GRANT_REFUSED' });
  });

  it('of an account do not allow staff requests', async () => {
    const name = randomUUID();
    const asked = world.call(CreateAccount, { name, environment: 'sandbox' }, null, { grant: grantOf(mine.accountId) });
    await expect(asked).rejects.toMatchObject({ code: 'GRANT_REFUSED' });
    expect(await world.rows('select 1 from accounts where name = $1', [name])).toEqual([]);
  });

  it('are returned with an API key, and to staff', async () => {
    const { grant } = await world.call(AuthenticateKey, keyProof(mine.apiKey), null);
    expect([grant, (await mine.call(GrantAccount, {})).grant]).toEqual([grantOf(mine.accountId), grantOf(mine.accountId)]);
    await expect(world.call(GrantAccount, {}, randomUUID())).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
  });

  it('are sent with requests of users to other services', async () => {
    world.alerts.set(mine.accountId, ['A']);
    const { id } = await mine.call(CreateUser, company);
    await mine.call(UpdateUser, { user_id: id, notifications: ['A'] });
    await mine.call(DeleteUser, { user_id: id });
    // The peers reject requests without a grant.
    expect([world.peers.requestsOf(FindAlerts).length, world.peers.requestsOf(HideUser).length]).toEqual([1, 1]);
  });

  it('are sent to sync once, when the account has a user', async () => {
    const [idle, active] = [await world.account(), await world.account()];
    await active.call(CreateUser, company);
    await eventually(() => handed(active).length > 0);
    expect([handed(active), handed(idle)]).toEqual([[grantOf(active.accountId)], []]);
    await neverWithin(SEVERAL_RUNS_MS, () => handed(active).length > 1);
  });

  it('are sent to sync later when it was unavailable', async () => {
    const account = await world.account();
    await world.peers.without('sync', async () => {
      await account.call(CreateUser, company);
      await eventually(() => world.logs.some(({ msg }) => String(msg).includes('account grants distributed')));
    });
    await eventually(() => handed(account).length > 0);
  });

  it('are sent to sync again when another key signs', async () => {
    const account = await world.account();
    await account.call(CreateUser, company);
    await eventually(() => handed(account).length > 0);
    const next = makeGrantKeys('test-accounts-2');
    const keys = {
      GRANT_KEYS: `${next.private},${grantEnvironment['GRANT_KEYS']}`,
      GRANT_PUBLIC_KEYS: `${next.public},${grantEnvironment['GRANT_PUBLIC_KEYS']}`,
    };
    await world.restart(keys);
    await eventually(() => handed(account).length > 1);
    expect(isAccountGrant(PublicKeys.fromText(next.public), account.accountId, handed(account).at(-1)!)).toBe(true);
    await world.restart();
  });
});
