import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  GetSyncSettings,
  PutSyncSettings,
  type PutSyncSettingsPayload,
  type SyncSettingResource,
  UserDeleted,
} from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import { SyncHarness } from './sync-harness.js';
import { TestUser } from './test-user.js';

let harness: SyncHarness;

beforeAll(async () => {
  harness = await SyncHarness.start();
});

afterAll(() => harness.stop());

type Sent = PutSyncSettingsPayload['settings'];
const NOTICES = { data_type: 'LEGAL_NOTICE', provider_name: 'company_legal_fr' };
const OFFICERS = { data_type: 'COMPANY_OFFICER', provider_name: 'company_legal_fr' };
const PLAIN = { frequency: 'NONE', months_to_sync: null, last_n: null, fetch_on_connect: false };

const put = (user: TestUser, settings: Sent, user_id?: string): Promise<SyncSettingResource[]> =>
  user.request(PutSyncSettings, { settings, ...(user_id ? { user_id } : {}) });
const get = (user: TestUser, user_id?: string): Promise<SyncSettingResource[]> => user.request(GetSyncSettings, user_id ? { user_id } : {});
const ofRegister = (settings: SyncSettingResource[]): SyncSettingResource[] =>
  settings.filter(({ provider_name }) => provider_name === 'company_legal_fr');

describe('synchronization settings', () => {
  it('are the defaults of the providers for an account without settings', async () => {
    const settings = await get(new TestUser(harness, randomUUID(), randomUUID()));
    expect(settings).toContainEqual({ ...PLAIN, data_type: 'TAX_RETURN', provider_name: 'registrar_provider', last_n: 2 });
  });

  it('are replaced as a whole, and unchanged when sent again', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    const sent: Sent = [{ ...NOTICES, frequency: 'DAILY', months_to_sync: 24 }, OFFICERS];
    const first = await put(user, sent);
    expect(ofRegister(first)).toEqual([
      { ...PLAIN, ...OFFICERS },
      { ...PLAIN, ...NOTICES, frequency: 'DAILY', months_to_sync: 24 },
    ]);
    const times = () =>
      harness.database.query('select data_type, updated_at from sync_settings where account_id = $1 order by 1', [user.account]);
    const before = (await times()).rows;
    expect(await put(user, sent)).toEqual(first);
    expect((await times()).rows).toEqual(before);
    expect(ofRegister(await put(user, [OFFICERS]))).toEqual([{ ...PLAIN, ...OFFICERS }]);
  });

  it('of a user override those of the account until they are removed', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await put(user, [{ ...NOTICES, last_n: 10 }, OFFICERS]);
    await put(user, [{ ...NOTICES, last_n: 3 }], user.id);
    const lastOf = async (id?: string) => ofRegister(await get(user, id)).map(({ data_type, last_n }) => [data_type, last_n]);
    expect([await lastOf(user.id), await lastOf()]).toEqual([
      [
        ['COMPANY_OFFICER', null],
        ['LEGAL_NOTICE', 3],
      ],
      [
        ['COMPANY_OFFICER', null],
        ['LEGAL_NOTICE', 10],
      ],
    ]);
    await put(user, [], user.id);
    expect(await get(user, user.id)).toEqual(await get(user));
  });

  it('are sent with the job when they limit the history', async () => {
    const types = ['ACT', 'COMPANY_OFFICER', 'LEGAL_NOTICE'];
    const user = await harness.connectedUser(types);
    await put(user, [
      { ...NOTICES, months_to_sync: 12 },
      { ...OFFICERS, last_n: 3 },
      { ...NOTICES, data_type: 'ACT' },
    ]);
    await user.start(types);
    expect((await user.claim()).job.history).toEqual({
      LEGAL_NOTICE: { months_to_sync: 12, last_n: null },
      COMPANY_OFFICER: { months_to_sync: null, last_n: 3 },
    });
  });

  it('do not affect another account', async () => {
    const [user, other] = [await harness.connectedUser(['LEGAL_NOTICE']), await harness.connectedUser(['LEGAL_NOTICE'])];
    await put(other, [OFFICERS]);
    await put(user, [{ ...NOTICES, months_to_sync: 12 }]);
    const settings = [await get(other), await get(other, other.id)].map(ofRegister);
    expect(settings).toEqual([[{ ...PLAIN, ...OFFICERS }], [{ ...PLAIN, ...OFFICERS }]]);
    await other.start(['LEGAL_NOTICE']);
    expect((await other.claim()).job.history).toEqual({});
  });

  it('are rejected for unknown names and for data types that are not offered', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await expect(put(user, [{ ...NOTICES, data_type: 'STAMP' }])).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(put(user, [{ ...NOTICES, data_type: 'BANK_ACCOUNT' }])).rejects.toMatchObject({ code: 'DATA_TYPE_NOT_SUPPORTED' });
  });

  it('of a user are erased with it', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await put(user, [NOTICES], user.id);
    await harness.publishAsUsers(UserDeleted, user.account, { user_id: user.id });
    const rows = () => harness.database.query('select from sync_settings where user_id = $1', [user.id]);
    await eventually(async () => (await rows()).rowCount === 0);
    await expect(get(user, user.id)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  });
});
