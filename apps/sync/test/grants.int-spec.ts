import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ClaimJob,
  FindConnectToken,
  GetClientSettings,
  GetProvider,
  GetUser,
  StoreGrants,
  ListSyncs,
  OpenConnectPage,
  PutSyncSettings,
  UserCreated,
} from '@company-data/contracts';
import type { Environment } from '@company-data/kernel';
import { AccountGrantor, makeGrantKeys, SigningKey } from '@company-data/messaging';
import { acceptedWithoutProof, exampleOf, grantEnvironment, grantOf } from '@company-data/service-testing';
import { eventually } from '@company-data/testing';
import { SyncHarness } from './sync-harness.js';
import type { TestUser } from './test-user.js';

const NEXT_DAY = new Date(Date.UTC(2040, 0, 2, 23));
const NOTICES = { data_type: 'LEGAL_NOTICE', provider_name: 'company_legal_fr' };
const next = makeGrantKeys('test-accounts-2');
const nextGrantOf = (account: string): string => new AccountGrantor(SigningKey.fromText(next.private)).accountGrant(account);
const bothKeys: Environment = { GRANT_PUBLIC_KEYS: `${next.public},${grantEnvironment['GRANT_PUBLIC_KEYS']}` };
const onlyNext: Environment = { GRANT_PUBLIC_KEYS: next.public };

describe('account grants', () => {
  let harness: SyncHarness;
  beforeAll(async () => {
    harness = await SyncHarness.start({ REFRESH_CHECK_INTERVAL_MS: '50', SCHEDULE_ZONE: 'UTC', JOB_SWEEP_INTERVAL_MS: '50' });
  });
  afterAll(() => harness.stop());

  const forget = ({ account }: TestUser) => harness.rows('delete from account_grants where account_id = $1', [account]);
  const keyOf = async (account: string): Promise<string | undefined> =>
    (await harness.rows<{ key_id: string }>('select key_id from account_grants where account_id = $1', [account]))[0]?.key_id;
  const handOver = (account: string, grant = grantOf(account)) =>
    harness.peers
      .client('users')
      .request(StoreGrants, { grants: [{ account_id: account, grant }] }, { accountId: null, correlationId: 'test' });
  const claim = async (user: TestUser) =>
    user.work(ClaimJob, { job_id: (await user.readyEvents()).at(-1)!.payload.job_id, worker: 'test' });
  const refreshed = ({ account, id }: TestUser): Promise<boolean> =>
    harness.rows('select 1 from sync_requests where account_id = $1 and user_id = $2', [account, id]).then((rows) => rows.length > 0);

  /** Returns a user with daily refreshes from now on. */
  async function dailyUser(): Promise<TestUser> {
    await harness.moveClock(new Date(NEXT_DAY.getTime() - 86_400_000));
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await user.request(PutSyncSettings, { settings: [{ ...NOTICES, frequency: 'DAILY' }] });
    return user;
  }

  it('are required for every request to sync', async () => {
    expect(await acceptedWithoutProof('sync', harness)).toEqual([]);
  });

  it('are stored encrypted', async () => {
    const { account } = await harness.connectedUser(['LEGAL_NOTICE']);
    const [row] = await harness.rows<{ row: string }>('select g::text as row from account_grants g where account_id = $1', [account]);
    expect(row!.row).not.toContain(grantOf(account).split('.')[1]);
  });

  it('allow scheduled work after a restart without a client request', async () => {
    const user = await dailyUser();
    await harness.restart();
    await harness.moveClock(NEXT_DAY);
    await eventually(() => refreshed(user));
    expect(harness.peers.requestsOf(GetProvider).some(({ envelope }) => envelope.account_id === user.account)).toBe(true);
  });

  it('are returned to the worker with its job, and are in no message', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await user.start(['LEGAL_NOTICE']);
    expect(await claim(user)).toMatchObject({ state: 'claimed', grant: grantOf(user.account) });
    expect(JSON.stringify(await user.readyEvents())).not.toContain(grantOf(user.account).split('.')[1]);
  });

  it('are required for jobs and refreshes, which wait until users distributes them', async () => {
    const user = await dailyUser();
    await user.start(['LEGAL_NOTICE']);
    await forget(user);
    await harness.restart();
    expect(await claim(user)).toMatchObject({ state: 'held' });
    await handOver(user.account);
    expect(await claim(user)).toMatchObject({ state: 'claimed', grant: grantOf(user.account) });
  });

  it('open the connect page of an account without earlier requests to sync', async () => {
    const [account, user_id, token_hash] = [randomUUID(), randomUUID(), randomUUID().replaceAll('-', '').padEnd(64, '0')];
    const expires_at = '2100-01-01T00:00:00.000Z';
    harness.peers.when(FindConnectToken, () => ({ account_id: account, grant: grantOf(account), user_id, expires_at }));
    harness.peers.when(GetUser, () => exampleOf(GetUser, { id: user_id, name: 'EXEMPLE' }));
    harness.peers.when(GetClientSettings, () => exampleOf(GetClientSettings, {}));
    const created = { ...UserCreated.example, user_id, connect_token_hash: token_hash, connect_expires_at: expires_at };
    await harness.consumed(await harness.peers.publish(UserCreated, account, created));
    const page = await harness.gateway.request(OpenConnectPage, { token_hash }, { accountId: null, correlationId: 'test' });
    expect(page.user_name).toBe('EXEMPLE');
  });

  it('are all rejected when one of them is invalid', async () => {
    const account = randomUUID();
    const grants = [account, randomUUID()].map((account_id) => ({ account_id, grant: grantOf(account) }));
    const handed = harness.peers.client('users').request(StoreGrants, { grants }, { accountId: null, correlationId: 'test' });
    await expect(handed).rejects.toMatchObject({ code: 'GRANT_REFUSED' });
    expect(await keyOf(account)).toBeUndefined();
  });

  it('of a new key replace those of the old key, not the reverse', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await harness.restart(bothKeys);
    await handOver(user.account, nextGrantOf(user.account));
    expect(await keyOf(user.account)).toBe('test-accounts-2');
    await user.request(ListSyncs, { user_id: user.id, page: 1, per_page: 10 });
    expect(await keyOf(user.account)).toBe('test-accounts-2');
    await harness.restart();
  });

  it('of a removed key are invalid, while distributed ones allow work', async () => {
    const [renewed, ended] = [await dailyUser(), await dailyUser()];
    await harness.restart(bothKeys);
    await handOver(renewed.account, nextGrantOf(renewed.account));
    await harness.restart(onlyNext);
    await expect(ended.request(ListSyncs, { user_id: ended.id, page: 1, per_page: 10 })).rejects.toMatchObject({ code: 'GRANT_REFUSED' });
    harness.peers.reset();
    await harness.moveClock(NEXT_DAY);
    const asked = ({ account }: TestUser) => harness.peers.requests.filter(({ envelope }) => envelope.account_id === account);
    // Both users are processed in later runs.
    await eventually(() => asked(renewed).length >= 3);
    expect(asked(ended)).toEqual([]);
    // The fake users service knows the first key only.
    expect(harness.peers.refused.filter(({ envelope }) => envelope.account_id === renewed.account).length).toBeGreaterThan(0);
  });
});
