import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataConnectionResource, Page, UserResource } from '@company-data/contracts';
import { type ApiClient, RunningSystem } from '../src/index.js';
import { expectedOf, startVendorPlayer, type VendorPlayer } from './vendor-player.js';

type Body = Record<string, unknown>;

const SQUARE = { is_sandbox: true, app_id: 'application', app_secret: 'token', oauth_secret: 'secret' };

/**
 * The sandbox is replaced by the published responses of the vendors, because sandbox and adapters
 * are written by the same hands.
 */
describe('published responses of vendors', () => {
  let system: RunningSystem;
  let api: ApiClient;
  let bulletin: VendorPlayer;
  let square: VendorPlayer;

  beforeAll(async () => {
    bulletin = await startVendorPlayer(['bodacc']);
    square = await startVendorPlayer(['square', 'square-payouts']);
    const environment = { UPSTREAM_BODACC_URL: bulletin.url, UPSTREAM_SQUARE_SANDBOX_URL: square.url };
    system = await RunningSystem.startWithLongTimeouts({ environment });
    api = system.api;
  });
  afterAll(async () => {
    await system?.stop();
    await Promise.all([bulletin?.close(), square?.close()]);
  });

  const list = async (id: string, path: string): Promise<Body[]> =>
    (await api.get<Page<Body>>(`/users/${id}/${path}?per_page=100`)).body.result;

  /** Expects one record per expected one, found by its key. */
  function expectRecords(records: Body[], key: string, expected: object[]): void {
    for (const each of expected) {
      const id = (each as Body)[key];
      if (id === undefined) expect(records).toContainEqual(expect.objectContaining(each));
      else expect(records.find((record) => record[key] === id)).toMatchObject(each);
    }
  }

  it('of the bulletin are served as its documentation says', async () => {
    const { user } = await api.connectedUser('880878145', ['LEGAL_NOTICE']);
    expect(await api.synchronize(user.id, ['LEGAL_NOTICE'])).toMatchObject([{ status: 'SUCCESS' }]);
    const notices = await list(user.id, 'legal-notices');
    const expected = expectedOf('bodacc', 'removal-and-accounts');
    expect(notices).toHaveLength(expected.length);
    expectRecords(notices, 'notice_id', expected);
    expect(bulletin.unanswered).toEqual([]);
  });

  it('of Square are served as its documentation says', async () => {
    const types = ['COMMERCE_TRANSACTION', 'COMMERCE_SUBSCRIPTION', 'COMMERCE_DISPUTE'];
    for (const [path, body] of [
      ['', { enable: true }],
      ['/settings', { auto_connect: true }],
      ['/credentials', { credentials: SQUARE }],
    ] as const)
      expect(await api.call('PUT', `/providers/payment_platform_b${path}`, { body })).toMatchObject({ status: 200 });
    const { body: user } = await api.post<UserResource>('/users/legal', { name: 'EXEMPLE', siren: '000012344' });
    const wanted = { provider_name: 'payment_platform_b', requested_data_types: types };
    await api.post<DataConnectionResource>(`/users/${user.id}/data-connections`, wanted);
    const entries = await api.synchronize(user.id, types);
    expect(entries.map(({ data_type, status, error }) => [data_type, error?.code ?? status])).toEqual(
      expect.arrayContaining(types.map((type) => [type, 'SUCCESS'])),
    );
    const transactions = await list(user.id, 'commerce-transactions');
    for (const name of ['payments', 'refunds']) expectRecords(transactions, 'transaction_id', expectedOf('square', name));
    expectRecords(transactions, 'transaction_id', expectedOf('square-payouts', 'payouts'));
    expectRecords(await list(user.id, 'commerce-disputes'), 'dispute_id', expectedOf('square', 'disputes'));
    const [cancelled] = expectedOf('square', 'subscriptions');
    expectRecords(await list(user.id, 'commerce-subscriptions'), 'subscription_id', [cancelled!]);
    expect(square.unanswered).toEqual([]);
  });
});
