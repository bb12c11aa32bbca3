import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataConnectionResource, EntryResource, Page, UserResource } from '@company-data/contracts';
import { dataTypes, type RecordBody } from '@company-data/data-types';
import { eventually } from '@company-data/testing';
import pg from 'pg';
import { type ApiClient, type FictitiousAccount, RunningSystem } from '../src/index.js';

const NAME = 'shop_platform';
const TYPES = ['COMMERCE_LOCATION', 'COMMERCE_CUSTOMER', 'COMMERCE_PRODUCT', 'COMMERCE_ORDER'];

/** The account sets the URL of the shop, which must lead to no other address. */
describe('shop with a URL of the account', () => {
  let system: RunningSystem;
  let api: ApiClient;
  let shop: FictitiousAccount;
  let database: pg.Client;
  beforeAll(async () => {
    system = await RunningSystem.shared();
    api = system.api;
    database = new pg.Client({ connectionString: system.stack.postgres_url });
    await database.connect();
    shop = (await system.accounts()).find(({ provider_name, outcome }) => provider_name === NAME && outcome === 'ok')!;
    expect(await api.call('PUT', `/providers/${NAME}`, { body: { enable: true } })).toMatchObject({ status: 200 });
  });
  afterAll(async () => {
    await database?.end();
    await system?.stop();
  });

  const put = async (credentials: object): Promise<void> =>
    expect(await api.call('PUT', `/providers/${NAME}/credentials`, { body: { credentials } })).toMatchObject({ status: 200 });

  interface Connected {
    user: UserResource;
    connection: DataConnectionResource;
  }

  async function connected(credentials: object = shop.credentials): Promise<Connected> {
    await put(credentials);
    const { body: user } = await api.post<UserResource>('/users/legal', { name: 'EXEMPLE', siren: shop.siren });
    const wanted = { provider_name: NAME, requested_data_types: TYPES };
    const { body: connection } = await api.post<DataConnectionResource>(`/users/${user.id}/data-connections`, wanted);
    expect(connection).toMatchObject({ status: 'CONNECTED' });
    return { user, connection };
  }

  const statusesOf = (entries: EntryResource[]): string[] => [...new Set(entries.map(({ status }) => status))];
  const read = async ({ user, connection }: Connected): Promise<DataConnectionResource> =>
    (await api.get<DataConnectionResource>(`/users/${user.id}/data-connections/${connection.id}`)).body;
  const pageOf = async ({ user }: Connected, type: string): Promise<Page<RecordBody>> =>
    (await api.get<Page<RecordBody>>(`/users/${user.id}/${dataTypes.get(type)!.path}`)).body;

  it('is read fully, then incrementally, with deletions found by a read of ids', async () => {
    const company = await connected();
    expect(statusesOf(await api.synchronize(company.user.id, TYPES))).toEqual(['SUCCESS']);
    const totals = await Promise.all(TYPES.map(async (type) => (await pageOf(company, type)).total));
    expect(totals).toEqual([2, 39, 24, 60]);

    await system.control('prestashop/refund', { id: 3 });
    await system.control('prestashop/stock', { product: 5, units: 1_234 });
    await system.control('prestashop/delete', { resource: 'orders', id: 7 });
    const again = await api.synchronize(company.user.id, TYPES);
    const counts = Object.fromEntries(again.map(({ data_type, counts: told }) => [data_type, [told?.added, told?.updated, told?.deleted]]));
    expect(counts).toEqual({
      COMMERCE_LOCATION: [0, 0, 0],
      COMMERCE_CUSTOMER: [0, 0, 0],
      COMMERCE_PRODUCT: [0, 1, 0],
      COMMERCE_ORDER: [0, 1, 0],
    });
    expect((await pageOf(company, 'COMMERCE_ORDER')).total).toBe(60);

    await database.query(`update sync.checkpoints set full_read_at = full_read_at - interval '8 days'`);
    const swept = await api.synchronize(company.user.id, TYPES);
    expect(swept.map(({ data_type, counts: told }) => [data_type, told?.deleted])).toEqual(TYPES.map((type) => [type, Number(type === 'COMMERCE_ORDER')])); // prettier-ignore
    expect((await pageOf(company, 'COMMERCE_ORDER')).total).toBe(59);
    await system.control('reset');
    await system.control('limits', { enabled: false });
  });

  it.each([
    ['webservice_key', (value: string) => 'X'.repeat(value.length)],
    ['shop_url', (value: string) => `${value}-elsewhere`],
  ] as const)('fails with a wrong %s and recovers once it is corrected', async (field, wrong) => {
    const company = await connected({ ...shop.credentials, [field]: wrong(String(shop.credentials[field])) });
    expect(statusesOf(await api.synchronize(company.user.id, TYPES))).toEqual(['AUTH_ERROR']);
    expect(await read(company)).toMatchObject({ status: 'ERROR', status_reason: expect.any(String) });
    await put(shop.credentials);
    await eventually(async () => (await read(company)).status === 'CONNECTED');
    expect(statusesOf(await api.synchronize(company.user.id, ['COMMERCE_LOCATION']))).toEqual(['SUCCESS']);
  });

  it.each([
    'https://169.254.169.254/shop',
    'http://shop.example.com',
    'shop.example.com',
    'file:///etc/passwd',
    'https://[::ffff:127.0.0.1]',
  ])('is rejected when the account sets %s', async (shop_url) => {
    const body = { credentials: { ...shop.credentials, shop_url } };
    const { status, body: problem } = await api.call('PUT', `/providers/${NAME}/credentials`, { body });
    expect([status, problem]).toMatchObject([
      400,
      { code: 'VALIDATION_FAILED', errors: [{ pointer: '/credentials/shop_url', code: 'NOT_ADDRESS' }] },
    ]);
  });

  it('is read within the rights of its key, and stays connected', async () => {
    const few = (await system.accounts()).find(({ credentials }) => String(credentials['shop_url']).endsWith('/few-rights'))!;
    const company = await connected(few.credentials);
    const entries = await api.synchronize(company.user.id, TYPES);
    expect(Object.fromEntries(entries.map(({ data_type, status }) => [data_type, status]))).toEqual({
      COMMERCE_LOCATION: 'SUCCESS',
      COMMERCE_CUSTOMER: 'AUTH_ERROR',
      COMMERCE_PRODUCT: 'SUCCESS',
      COMMERCE_ORDER: 'SUCCESS',
    });
    expect(await read(company)).toMatchObject({ status: 'CONNECTED' });
  });

  it('writes no key to any log', () => {
    expect(system.logs()).not.toContain(String(shop.credentials['webservice_key']));
  });
});
