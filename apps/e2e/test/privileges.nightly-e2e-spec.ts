import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntryResource, Page } from '@company-data/contracts';
import { queryRows } from '@company-data/testing';
import { type ApiClient, RunningSystem } from '../src/index.js';

type Body = Record<string, unknown>;
type RecordPage = Page<Body> & { availability: string };

interface BilledOrder {
  product: string;
  siren: string;
}

const HEALTHY = '000012344';
const IN_RECEIVERSHIP = '000010033';
const WITHOUT_PRIVILEGES = '000010181';
const REGISTRAR_DOWN = '000090282';
const REGISTRAR_DOWN_ONCE = '000090290';
const ORDER_IMPOSSIBLE = '000090308';
const NO_STATE = '000090316';
const TYPES = ['PRIVILEGES'];

async function collected(api: ApiClient, siren: string): Promise<{ id: string; entry: EntryResource }> {
  const { user } = await api.connectedUser(siren, TYPES);
  const [entry] = await api.synchronize(user.id, TYPES);
  return { id: user.id, entry: entry! };
}

const read = async (api: ApiClient, id: string): Promise<RecordPage> =>
  (await api.get<RecordPage>(`/users/${id}/privileges?sort=-registration_date`)).body;

describe('privileges', () => {
  let system: RunningSystem;
  let api: ApiClient;
  const billed = async (siren: string): Promise<number> =>
    ((await system.control('infogreffe/orders', {}, 'GET')) as BilledOrder[]).filter((order) => order.siren === siren).length;
  const calls = async (siren: string): Promise<number> =>
    ((await system.control(`calls?source=infogreffe&siren=${siren}`, {}, 'GET')) as unknown[]).length;
  /** Ages all cached responses by a number of days. */
  const age = (days: number): Promise<unknown> =>
    queryRows(system.stack.postgres_url, `update adapters.cached_responses set cached_at = cached_at - make_interval(days => $1)`, [days]);

  beforeAll(async () => {
    system = await RunningSystem.startWithLongTimeouts();
    api = system.api;
  });
  afterAll(() => system?.stop());

  it('include every kind, and the discharge date of discharged ones', async () => {
    const { id, entry } = await collected(api, HEALTHY);
    const { result, availability } = await read(api, id);
    expect([entry.status, availability]).toEqual(['SUCCESS', 'AVAILABLE']);
    expect(result.map(({ type, amount, discharge_date }) => [type, amount, discharge_date])).toEqual([
      ['SOCIAL_SECURITY', 12_450.5, null],
      ['LEASING', null, null],
      ['TREASURY', 8_300, '2022-01-17'],
      ['PLEDGE', 150_000, null],
    ]);
    expect(result[2]).toMatchObject({ registry: 'Paris', creditor: 'Pôle de recouvrement spécialisé (exemple)' });
  });

  it('are bought once for a company, also for another user or account', async () => {
    const { id } = await collected(api, IN_RECEIVERSHIP);
    await api.synchronize(id, TYPES);
    const { entry, id: other } = await collected(await system.otherAccount(), IN_RECEIVERSHIP);
    expect([entry.status, other === id, await billed(IN_RECEIVERSHIP), await calls(IN_RECEIVERSHIP)]).toEqual(['SUCCESS', false, 1, 1]);
  });

  it('are bought once when six users of a company are synchronized concurrently', async () => {
    const siren = '000700039';
    const users = await Promise.all(Array.from({ length: 6 }, async () => (await api.connectedUser(siren, TYPES)).user.id));
    const entries = (await Promise.all(users.map((id) => api.synchronize(id, TYPES)))).flat();
    expect([entries.map(({ status }) => status), await calls(siren)]).toEqual([Array(6).fill('SUCCESS'), 1]);
  });

  it('are bought again when the cached response is older than 30 days', async () => {
    const siren = '000700005';
    const { id } = await collected(api, siren);
    await age(29);
    await api.synchronize(id, TYPES);
    const within = await billed(siren);
    await age(2);
    const [entry] = await api.synchronize(id, TYPES);
    expect([within, await billed(siren), entry!.status]).toEqual([1, 2, 'SUCCESS']);
  });

  it('are an empty list when nothing is registered against the company', async () => {
    const { id, entry } = await collected(api, WITHOUT_PRIVILEGES);
    expect([entry.status, await read(api, id)]).toEqual(['SUCCESS', expect.objectContaining({ total: 0, availability: 'AVAILABLE' })]);
  });

  it('are NOT_ACCESSIBLE when the registrars do not provide them', async () => {
    const { entry } = await collected(api, NO_STATE);
    expect(entry).toMatchObject({ status: 'SUCCESS', availability: 'NOT_ACCESSIBLE' });
  });

  it('are read at the second attempt when the registrars fail once', async () => {
    const { entry } = await collected(api, REGISTRAR_DOWN_ONCE);
    expect([entry.status, await calls(REGISTRAR_DOWN_ONCE)]).toEqual(['SUCCESS', 2]);
  });

  it.each([
    ['are down', REGISTRAR_DOWN],
    ['cannot process the order', ORDER_IMPOSSIBLE],
  ])('end with FETCH_ERROR after three attempts when the registrars %s', async (_, siren) => {
    const { id, entry } = await collected(api, siren);
    expect([entry.status, entry.error?.retryable, await calls(siren), await billed(siren)]).toEqual(['FETCH_ERROR', true, 3, 0]);
    expect(await api.get(`/users/${id}/privileges`)).toMatchObject({ status: 409, body: { code: 'DATA_NOT_SYNCHRONIZED' } });
  });

  it.each([
    ['cannot be reached', { kind: 'reset' }],
    ['return malformed data', { kind: 'malformed' }],
    ['return a web page', { kind: 'html' }],
  ])('stay unchanged when they are due again and the registrars %s', async (_, fault) => {
    const { id } = await collected(api, HEALTHY);
    const before = await read(api, id);
    await age(31);
    await system.control('faults', { source: 'infogreffe', siren: HEALTHY, times: 1, ...fault });
    const [entry] = await api.synchronize(id, TYPES);
    expect([entry!.status, await read(api, id)]).toEqual(['FETCH_ERROR', before]);
  });

  it('end with AUTH_ERROR after one call when the password is wrong', async () => {
    await age(31);
    await system.control('infogreffe/password', { accepted: false });
    const [first, second] = [await collected(api, '000700013'), await collected(api, '000700021')];
    expect([first.entry.status, second.entry.status]).toEqual(['AUTH_ERROR', 'AUTH_ERROR']);
    expect((await calls('000700013')) + (await calls('000700021'))).toBe(1);
    expect(JSON.stringify([first, second])).not.toMatch(/85000001|password/i);
  });
});

describe('deployment without a registrar account and without the address of the shops', () => {
  let system: RunningSystem;

  beforeAll(async () => {
    const environment = { UPSTREAM_INFOGREFFE_ACCOUNT: '', UPSTREAM_PRESTASHOP_URL: '' };
    system = await RunningSystem.startWithLongTimeouts({ environment });
  });
  afterAll(() => system?.stop());

  it('does not offer the provider of shops, and offers the others', async () => {
    const { body } = await system.api.get<{ provider_name: string; available: boolean }[]>('/providers');
    expect(body.filter(({ available }) => !available).map(({ provider_name }) => provider_name)).toEqual(['shop_platform']);
    const refused = await system.api.call<{ code: string }>('PUT', '/providers/shop_platform', { body: { enable: true } });
    expect([refused.status, refused.body.code]).toEqual([422, 'PROVIDER_NOT_AVAILABLE']);
  });

  it('reports privileges as NOT_CONFIGURED, without a call to the registrars', async () => {
    const { id, entry } = await collected(system.api, HEALTHY);
    expect(entry).toMatchObject({ status: 'SUCCESS', availability: 'NOT_CONFIGURED' });
    expect(await read(system.api, id)).toMatchObject({ total: 0, availability: 'NOT_CONFIGURED' });
    expect(await system.control('calls?source=infogreffe', {}, 'GET')).toEqual([]);
  });
});
