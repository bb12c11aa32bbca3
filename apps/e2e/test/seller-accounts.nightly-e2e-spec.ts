import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataConnectionResource, EntryResource, Page, UserResource } from '@company-data/contracts';
import { EndUser, eventually } from '@company-data/testing';
import { type ApiClient, type FictitiousAccount, RunningSystem } from '../src/index.js';

const NAME = 'payment_platform_b';
const PAYMENTS = 'COMMERCE_TRANSACTION';
const TYPES = [PAYMENTS, 'COMMERCE_SUBSCRIPTION', 'COMMERCE_DISPUTE'];
const SIREN = '000012344';

describe('seller account', () => {
  let system: RunningSystem;
  let api: ApiClient;
  let ok: FictitiousAccount;

  beforeAll(async () => {
    system = await RunningSystem.shared();
    api = system.api;
    ok = (await system.accounts()).find(({ provider_name, outcome }) => provider_name === NAME && outcome === 'ok')!;
    await put(`/providers/${NAME}`, { enable: true });
  });
  afterAll(() => system?.stop());
  beforeEach(async () => {
    await put(`/providers/${NAME}/credentials`, { credentials: ok.credentials });
    await put(`/providers/${NAME}/settings`, { auto_connect: true });
  });

  const put = async (path: string, body: object): Promise<void> =>
    expect(await api.call('PUT', path, { body })).toMatchObject({ status: 200 });
  const connect = async (types = TYPES) => {
    const { body: user } = await api.post<UserResource>('/users/legal', { name: 'EXEMPLE LOGICIELS', siren: SIREN });
    const wanted = { provider_name: NAME, requested_data_types: types };
    const { body: connection } = await api.post<DataConnectionResource>(`/users/${user.id}/data-connections`, wanted);
    const read = async () => (await api.get<DataConnectionResource>(`/users/${user.id}/data-connections/${connection.id}`)).body;
    const served = async () => {
      const { status, body } = await api.get<Page<object>>(`/users/${user.id}/commerce-transactions?per_page=1`);
      return status === 200 ? body.total : status;
    };
    return { user, connection, read, served };
  };
  const endings = (entries: EntryResource[]) =>
    Object.fromEntries(entries.map(({ data_type, status, error }) => [data_type, error?.code ?? status]));

  it('is read at once with the token of the account, without an end user', async () => {
    const { user, read } = await connect();
    expect(await read()).toMatchObject({ status: 'CONNECTED', action_url: null });
    expect(endings(await api.synchronize(user.id, TYPES))).toEqual(Object.fromEntries(TYPES.map((type) => [type, 'SUCCESS'])));
  });

  it('is PENDING_AUTH when auto_connect is off', async () => {
    await put(`/providers/${NAME}/settings`, { auto_connect: false });
    expect(await (await connect()).read()).toMatchObject({ status: 'PENDING_AUTH', action_url: expect.any(String) });
  });

  it.each([
    ['app_secret', { app_secret: 'wr0ng' }],
    ['is_sandbox', { is_sandbox: false }],
  ])('fails with a wrong %s and recovers with the right one', async (_field, wrong) => {
    const { user, read } = await connect();
    await put(`/providers/${NAME}/credentials`, { credentials: { ...ok.credentials, ...wrong } });
    expect(endings(await api.synchronize(user.id, TYPES))).toEqual(Object.fromEntries(TYPES.map((type) => [type, 'CREDENTIALS_REFUSED'])));
    const refused = await read();
    expect(refused).toMatchObject({ status: 'ERROR', status_reason: expect.any(String) });
    expect(JSON.stringify([refused, system.logs()])).not.toContain('wr0ng');
    await put(`/providers/${NAME}/credentials`, { credentials: ok.credentials });
    await eventually(async () => (await read()).status === 'CONNECTED');
    expect(Object.values(endings(await api.synchronize(user.id, TYPES)))).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS']);
  });

  it.each([
    ['500', { kind: 'status', status: 500 }, 'SOURCE_UNAVAILABLE'],
    ['503', { kind: 'status', status: 503 }, 'SOURCE_UNAVAILABLE'],
    ['429 without Retry-After', { kind: 'status', status: 429 }, 'SOURCE_RATE_LIMITED'],
    ['429 for an hour', { kind: 'status', status: 429, headers: { 'retry-after': '3600' } }, 'SOURCE_RATE_LIMITED'],
    ['a web page', { kind: 'html' }, 'SOURCE_MALFORMED'],
    ['invalid JSON', { kind: 'invalid-json' }, 'SOURCE_MALFORMED'],
    ['values of other types', { kind: 'malformed', operation: 'payments' }, 'SOURCE_MALFORMED'],
    ['an endless body', { kind: 'huge' }, 'SOURCE_MALFORMED'],
    ['half a body', { kind: 'truncated' }, 'SOURCE_UNAVAILABLE'],
    ['400', { kind: 'status', status: 400 }, 'SOURCE_REJECTED'],
  ])('keeps its data unchanged when a list responds with %s', async (_how, fault, code) => {
    const { user, served } = await connect([PAYMENTS]);
    await api.synchronize(user.id, [PAYMENTS]);
    const before = await served();
    await system.control('square/pay');
    try {
      await system.control('faults', { source: 'square', operation: 'refunds', ...fault });
      expect(endings(await api.synchronize(user.id, [PAYMENTS]))).toEqual({ [PAYMENTS]: code });
      expect(await served()).toBe(before);
      // A user without a complete read has no data, not even an empty list.
      const fresh = await connect([PAYMENTS]);
      await api.synchronize(fresh.user.id, [PAYMENTS]);
      expect(await fresh.served()).toBe(409);
    } finally {
      await system.control('faults', {}, 'DELETE');
    }
    expect(endings(await api.synchronize(user.id, [PAYMENTS]))).toEqual({ [PAYMENTS]: 'SUCCESS' });
    expect(await served()).toBe(before + 1);
  });

  it('is read completely after a transient failure of a call', async () => {
    const { user } = await connect([PAYMENTS]);
    await system.control('faults', { source: 'square', kind: 'status', status: 429, headers: { 'retry-after': '1' }, times: 1 });
    await system.control('faults', { source: 'square', operation: 'refunds', kind: 'status', status: 502, times: 1 });
    expect(endings(await api.synchronize(user.id, [PAYMENTS]))).toEqual({ [PAYMENTS]: 'SUCCESS' });
  });

  it('revokes its consent when the connection of the seller is deleted', async () => {
    await put(`/providers/${NAME}/settings`, { auto_connect: false });
    const { user, connection, read } = await connect();
    await new EndUser().authorize((await read()).action_url!, connection.id, ok.consents_as!);
    expect(await read()).toMatchObject({ status: 'CONNECTED' });
    await api.call('DELETE', `/users/${user.id}/data-connections/${connection.id}`);
    const revoked = async () => {
      const calls = (await system.control('calls?source=square', undefined, 'GET')) as { operation: string; status: number }[];
      return calls.some(({ operation, status }) => operation === 'revoke' && status === 200);
    };
    await eventually(revoked);
  });
});
