import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataConnectionResource, Page, UserResource } from '@company-data/contracts';
import { type ApiClient, RunningSystem } from '../src/index.js';
import { expectedOf, startVendorPlayer, type VendorPlayer } from './vendor-player.js';

type Body = Record<string, unknown>;

const PAYPAL = { is_sandbox: true, client_id: 'application', client_secret: 'secret' };
const SQUARE = { is_sandbox: true, app_id: 'application', app_secret: 'token', oauth_secret: 'secret' };

/** Token of the register that expires in 2040. */
const TOKEN = `e30.${Buffer.from(JSON.stringify({ exp: 2_208_988_800, connectionType: 'API' })).toString('base64url')}.signature`;

/**
 * The sandbox is replaced by the published responses of the vendors, because sandbox and adapters
 * are written by the same hands.
 */
describe('published responses of vendors', () => {
  let system: RunningSystem;
  let api: ApiClient;
  let bulletin: VendorPlayer;
  let square: VendorPlayer;
  let paypal: VendorPlayer;
  let register: VendorPlayer;

  beforeAll(async () => {
    bulletin = await startVendorPlayer(['bodacc']);
    square = await startVendorPlayer(['square', 'square-payouts']);
    paypal = await startVendorPlayer(['paypal'], {
      '/v1/oauth2/token': { access_token: 'token', token_type: 'Bearer', expires_in: 32_400 },
    });
    register = await startVendorPlayer(['inpi-rne'], { '/sso/login': { token: TOKEN } });
    const environment = {
      UPSTREAM_INPI_RNE_URL: register.url,
      UPSTREAM_PAYPAL_SANDBOX_URL: paypal.url,
      UPSTREAM_BODACC_URL: bulletin.url,
      UPSTREAM_SQUARE_SANDBOX_URL: square.url,
    };
    system = await RunningSystem.startWithLongTimeouts({ environment });
    api = system.api;
  });
  afterAll(async () => {
    await system?.stop();
    await Promise.all([bulletin, square, paypal, register].map((player) => player?.close()));
  });

  const list = async (id: string, path: string): Promise<Body[]> =>
    (await api.get<Page<Body>>(`/users/${id}/${path}?per_page=100`)).body.result;

  /** Members that contain the expected ones, at any depth. */
  const deep = (expected: object): object =>
    Object.fromEntries(
      Object.entries(expected).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map((each) => expect.objectContaining(each)) : value,
      ]),
    );

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

  /** Reads the data types of a user whose account has these credentials. */
  async function readWith(provider: string, credentials: object, types: string[]): Promise<string> {
    for (const [path, body] of [
      ['', { enable: true }],
      ['/settings', { auto_connect: true }],
      ['/credentials', { credentials }],
    ] as const)
      expect(await api.call('PUT', `/providers/${provider}${path}`, { body })).toMatchObject({ status: 200 });
    const { body: user } = await api.post<UserResource>('/users/legal', { name: 'EXEMPLE', siren: '000012344' });
    await api.post<DataConnectionResource>(`/users/${user.id}/data-connections`, { provider_name: provider, requested_data_types: types });
    const entries = await api.synchronize(user.id, types);
    expect(entries.map(({ data_type, status, error }) => [data_type, error?.code ?? status])).toEqual(
      expect.arrayContaining(types.map((type) => [type, 'SUCCESS'])),
    );
    return user.id;
  }

  it('of the register are served as its documentation says', async () => {
    const types = ['COMPANY_OFFICER', 'BENEFICIAL_OWNER'];
    const { user } = await api.connectedUser('000012344', types);
    await api.synchronize(user.id, types);
    const { officers, owners } = expectedOf('inpi-rne', 'sas-with-beneficial-owners') as unknown as Record<string, object[]>;
    expect(await list(user.id, 'company-officers')).toEqual(expect.arrayContaining(officers!.map((each) => expect.objectContaining(deep(each))))); // prettier-ignore
    expect(await list(user.id, 'beneficial-owners')).toEqual(expect.arrayContaining(owners!.map((each) => expect.objectContaining(each))));
  });

  it('of PayPal are served as its documentation says', async () => {
    const types = ['COMMERCE_BALANCE', 'COMMERCE_TRANSACTION', 'COMMERCE_DISPUTE', 'COMMERCE_SUBSCRIPTION', 'COMMERCE_PRODUCT'];
    const id = await readWith('payment_platform_a', PAYPAL, types);
    expectRecords(await list(id, 'commerce-balances'), 'currency', expectedOf('paypal', 'balances-of-two-currencies'));
    expectRecords(await list(id, 'commerce-transactions'), 'transaction_id', expectedOf('paypal', 'sale-refund-and-chargeback'));
    expectRecords(await list(id, 'commerce-disputes'), 'dispute_id', [expectedOf('paypal', 'dispute-lost-with-a-fee')].flat());
    expectRecords(await list(id, 'commerce-products'), 'product_id', [expectedOf('paypal', 'product')].flat());
    expectRecords(await list(id, 'commerce-subscriptions'), 'subscription_id', expectedOf('paypal', 'list-of-subscriptions'));
    expect(paypal.unanswered).toEqual([]);
  });

  it('of Square are served as its documentation says', async () => {
    const id = await readWith('payment_platform_b', SQUARE, ['COMMERCE_TRANSACTION', 'COMMERCE_SUBSCRIPTION', 'COMMERCE_DISPUTE']);
    const transactions = await list(id, 'commerce-transactions');
    for (const name of ['payments', 'refunds']) expectRecords(transactions, 'transaction_id', expectedOf('square', name));
    expectRecords(transactions, 'transaction_id', expectedOf('square-payouts', 'payouts'));
    expectRecords(await list(id, 'commerce-disputes'), 'dispute_id', expectedOf('square', 'disputes'));
    const [cancelled] = expectedOf('square', 'subscriptions');
    expectRecords(await list(id, 'commerce-subscriptions'), 'subscription_id', [cancelled!]);
    expect(square.unanswered).toEqual([]);
  });
});
