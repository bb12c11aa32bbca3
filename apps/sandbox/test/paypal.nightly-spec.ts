import { beforeEach, describe, expect, it } from '@jest/globals';
import { NAME, paypalUnderTest, REDIRECT, START } from './paypal-under-test.js';

type Row = Record<string, unknown>;

const DAY_MS = 86_400_000;
const time = (moment: number): string => new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z');

describe('PayPal simulator', () => {
  let paypal: ReturnType<typeof paypalUnderTest>;
  let bearer: Record<string, string>;

  beforeEach(async () => {
    paypal = paypalUnderTest();
    await paypal.post('/_control/limits', { enabled: false });
    bearer = await bearerOf();
  });

  const bearerOf = async (clientId = 'sandbox-client') => ({ authorization: `Bearer ${(await paypal.tokens({ clientId }, { grant_type: 'client_credentials' })).accessToken}` }); // prettier-ignore
  const get = async (path: string, query: Record<string, string> = {}, headers = bearer) => {
    const { statusCode, payload } = await paypal.get(`/paypal/sandbox${path}?${new URLSearchParams(query)}`, headers);
    return { status: statusCode, body: JSON.parse(payload) as Row };
  };
  const search = (query: Record<string, string> = {}, headers = bearer) =>
    get('/v1/reporting/transactions', { start_date: time(START - 20 * DAY_MS), end_date: time(START), ...query }, headers);
  const detailsOf = ({ body }: { body: Row }) => body['transaction_details'] as { transaction_info: Row; payer_info?: Row }[];

  describe('access tokens', () => {
    it('are issued for client credentials without a refresh token', async () => {
      const tokens = await paypal.tokens({}, { grant_type: 'client_credentials' });
      expect(tokens).toMatchObject({ refreshToken: null, scope: expect.stringContaining('reporting/search/read') });
    });

    it('are issued for a code once, and refreshed with a permanent refresh token', async () => {
      const code = (await paypal.consent('ok')).get('code')!;
      const question = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT };
      const { refreshToken } = await paypal.tokens({}, question);
      await expect(paypal.tokens({}, question)).rejects.toMatchObject({ name: 'ConsentRefused' });
      for (let renewal = 0; renewal < 2; renewal += 1)
        expect(await paypal.tokens({}, { grant_type: 'refresh_token', refresh_token: refreshToken! })).toMatchObject({
          refreshToken: null,
        });
    });

    it.each([
      ['a wrong secret', { clientSecret: 'wrong' }],
      ['an unknown application', { clientId: 'unknown' }],
      ['an application of the other address', { isTest: false }],
    ])('are rejected for %s', async (_name, application) => {
      await expect(paypal.tokens(application, { grant_type: 'client_credentials' })).rejects.toMatchObject({ name: 'ProviderAuthError' });
    });

    it('end with their lifetime, through the control API, and with the consent', async () => {
      expect((await get('/v1/reporting/balances')).status).toBe(200);
      paypal.pass(40_000);
      expect(await get('/v1/reporting/balances')).toMatchObject({ status: 401, body: { name: 'AUTHENTICATION_FAILURE' } });
      bearer = await bearerOf();
      await paypal.post('/_control/paypal/expire-tokens');
      expect((await get('/v1/reporting/balances')).status).toBe(401);
      const code = (await paypal.consent('ok')).get('code')!;
      const { refreshToken } = await paypal.tokens({}, { grant_type: 'authorization_code', code, redirect_uri: REDIRECT });
      await paypal.post('/_control/paypal/end-consents', { consents_as: 'ok' });
      await expect(paypal.tokens({}, { grant_type: 'refresh_token', refresh_token: refreshToken! })).rejects.toMatchObject({ name: 'ConsentRefused' }); // prettier-ignore
    });
  });

  it('redirects with an error and the state when the merchant denies', async () => {
    expect(Object.fromEntries(await paypal.consent('ok', {}, 'deny'))).toMatchObject({ error: 'access_denied', state: 'a state' });
  });

  it.each([[{ client_id: 'unknown' }], [{ redirect_uri: 'javascript:alert(1)' }], [{ scope: 'email' }], [{ response_type: 'token' }]])(
    'returns 400 without a redirect for %j',
    async (changes) => {
      const question = { client_id: 'sandbox-client', response_type: 'code', scope: 'openid', redirect_uri: REDIRECT, ...changes };
      const { statusCode, headers } = await paypal.get(`/paypal/sandbox/signin/authorize?${new URLSearchParams(question)}`);
      expect([statusCode, headers.location]).toEqual([400, undefined]);
    },
  );

  describe('transaction search', () => {
    it('returns transactions in order and in the format of the platform', async () => {
      const answer = await search({ fields: 'transaction_info,payer_info', balance_affecting_records_only: 'N', page_size: '500' });
      const details = detailsOf(answer);
      const dates = details.map(({ transaction_info: info }) => String(info['transaction_initiation_date']));
      expect([dates, dates.every((date) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+0000$/.test(date))]).toEqual([dates.toSorted(), true]);
      expect(answer.body).toMatchObject({ account_number: 'EXMERCHANTSHP', page: 1, total_items: details.length, total_pages: 1 });
      const [sale] = details.filter(({ transaction_info: info }) => info['transaction_event_code'] === 'T0006');
      expect(sale).toMatchObject({ transaction_info: { transaction_amount: { currency_code: 'EUR', value: expect.stringMatching(/^\d+\.\d\d$/) }, fee_amount: { value: expect.stringMatching(/^-/) } }, payer_info: { account_id: expect.stringMatching(/^[2-9A-HJ-NP-Z]{13}$/) } }); // prettier-ignore
    });

    it('returns balance-affecting transactions without payers by default', async () => {
      const [some, all] = [detailsOf(await search({ page_size: '500' })), detailsOf(await search({ page_size: '500', balance_affecting_records_only: 'N' }))]; // prettier-ignore
      expect([some.length < all.length, some.every(({ transaction_info: info }) => 'available_balance' in info)]).toEqual([true, true]);
      expect(some[0]).not.toHaveProperty('payer_info');
    });

    it('returns pages that are complete together', async () => {
      const whole = detailsOf(await search({ page_size: '500' })).map(({ transaction_info: info }) => info['transaction_id']);
      const first = await search({ page_size: '7' });
      const pages = Array.from({ length: Number(first.body['total_pages']) }, (_each, page) => search({ page_size: '7', page: String(page + 1) })); // prettier-ignore
      const ids = (await Promise.all(pages)).flatMap(detailsOf).map(({ transaction_info: info }) => info['transaction_id']);
      expect(ids).toEqual(whole);
    });

    it.each([
      [{ start_date: time(START - 32 * DAY_MS) }, 400, 'INVALID_REQUEST'],
      [{ start_date: time(START - 1_200 * DAY_MS), end_date: time(START - 1_190 * DAY_MS) }, 400, 'INVALID_REQUEST'],
      [{ start_date: '2025-12-01' }, 400, 'INVALID_REQUEST'],
      [{ page_size: '501' }, 400, 'INVALID_REQUEST'],
      [{ page: '0' }, 400, 'INVALID_REQUEST'],
      [{ start_date: time(START), end_date: time(START + 60_000) }, 404, 'INVALID_REQUEST'],
    ])('with %j returns %d %s', async (query, status, name) => {
      expect(await search(query)).toMatchObject({ status, body: { name, debug_id: expect.any(String) } });
    });

    it('with more than 10,000 results is rejected with their number', async () => {
      await paypal.post('/_control/paypal/huge', { transactions: 10_002, days: 10 });
      expect(await search({}, await bearerOf('sandbox-client-huge'))).toMatchObject({ status: 400, body: { name: 'RESULTSET_TOO_LARGE', total_items: expect.any(Number), maximum_items: 10_000 } }); // prettier-ignore
    });

    it('finds the same transactions by code as a scan of a huge book', async () => {
      await paypal.post('/_control/paypal/huge', { transactions: 3_000, days: 30 });
      const huge = await bearerOf('sandbox-client-huge');
      const all = [...detailsOf(await search({ page_size: '500' }, huge)), ...detailsOf(await search({ page_size: '500', page: '2' }, huge)), ...detailsOf(await search({ page_size: '500', page: '3' }, huge)), ...detailsOf(await search({ page_size: '500', page: '4' }, huge))]; // prettier-ignore
      const paid = all.filter(({ transaction_info: info }) => info['transaction_event_code'] === 'T0002');
      const found = await search({ page_size: '500', transaction_type: 'T0002' }, huge);
      expect([found.body['total_items'], detailsOf(found)]).toEqual([paid.length, paid]);
      expect(detailsOf(await search({ page_size: '50', page: '2', transaction_type: 'T0002' }, huge))).toEqual(paid.slice(50, 100));
    });
  });

  it('returns balances of all currencies only on request', async () => {
    const currencies = async (query: Record<string, string>) =>
      ((await get('/v1/reporting/balances', query)).body['balances'] as Row[]).map(({ currency }) => currency);
    expect(await Promise.all([currencies({}), currencies({ currency_code: 'JPY' }), currencies({ currency_code: 'ALL' })])).toEqual([
      ['EUR'],
      ['JPY'],
      ['EUR', 'JPY', 'HUF', 'USD'],
    ]);
  });

  describe('disputes', () => {
    it('are empty without a start time, and limited to 180 days', async () => {
      expect((await get('/v1/customer/disputes')).body).not.toHaveProperty('items');
      expect((await get('/v1/customer/disputes', { update_time_after: time(START - 181 * DAY_MS) })).status).toBe(400);
      expect((await get('/v1/customer/disputes', { start_time: time(START - 10 * DAY_MS) })).status).toBe(200);
    });

    it('are paged by token, without outcome and payment in lists', async () => {
      const ids: unknown[] = [];
      const question: Record<string, string> = { update_time_after: time(START - 179 * DAY_MS), page_size: '3' };
      for (let href: string | undefined = ''; href !== undefined;) {
        const { body } = await get('/v1/customer/disputes', question);
        ids.push(...(body['items'] as Row[]).map(({ dispute_id: id }) => id));
        expect((body['items'] as Row[])[0]).not.toHaveProperty('disputed_transactions');
        href = (body['links'] as { rel: string; href: string }[]).find(({ rel }) => rel === 'next')?.href;
        question['next_page_token'] = new URL(href ?? 'http://end').searchParams.get('next_page_token') ?? '';
      }
      expect([ids.length, new Set(ids).size]).toEqual([9, 9]);
      expect((await get(`/v1/customer/disputes/${String(ids[0])}`)).body).toMatchObject({ disputed_transactions: [{ seller_transaction_id: expect.any(String) }] }); // prettier-ignore
      expect((await get('/v1/customer/disputes/none')).status).toBe(404);
    });
  });

  it('lists subscriptions by state and change, and products with their total on request', async () => {
    const listed = async (query: Record<string, string>) => ((await get('/v1/billing/subscriptions', query)).body['subscriptions'] as Row[]).length; // prettier-ignore
    expect(await Promise.all([listed({ page_size: '20' }), listed({ page_size: '20', statuses: 'ACTIVE' }), listed({ page_size: '20', status_updated_after: time(START - 30 * DAY_MS) })])).toEqual([10, 6, 2]); // prettier-ignore
    expect((await get('/v1/billing/subscriptions', { page_size: '21' })).status).toBe(400);
    expect((await get('/v1/catalogs/products', { total_required: 'true' })).body).toMatchObject({ total_items: 4 });
    expect((await get('/v1/catalogs/products')).body).not.toHaveProperty('total_items');
    expect((await get('/v1/billing/subscriptions', {}, await bearerOf('sandbox-client-unlisted'))).status).toBe(404);
  });

  it('returns 403 for reports of an application without the feature', async () => {
    const headers = await bearerOf('sandbox-client-refused');
    expect(await get('/v1/reporting/balances', {}, headers)).toMatchObject({ status: 403, body: { name: 'NOT_AUTHORIZED' } });
    expect((await get('/v1/catalogs/products', {}, headers)).status).toBe(200);
  });

  it('restores merchants on reset and retains tokens', async () => {
    const before = (await get('/v1/reporting/balances')).body;
    await paypal.post('/_control/paypal/balance', { amount: 12 });
    expect((await get('/v1/reporting/balances')).body).not.toEqual(before);
    await paypal.post('/_control/reset');
    expect((await get('/v1/reporting/balances')).body).toEqual(before);
  });

  it('offers test accounts that are valid with and without a consent, ok first', async () => {
    const offered = ((await paypal.get('/_accounts')).json() as Row[]).filter(({ provider_name }) => provider_name === NAME);
    expect([offered[0]!['outcome'], offered.filter(({ outcome }) => outcome === 'ok').length]).toEqual(['ok', 1]);
    for (const { credentials, consents_as } of offered) {
      const { client_id: clientId, client_secret: clientSecret, is_sandbox: isTest } = credentials as Record<string, never>;
      const application = { clientId, clientSecret, isTest };
      await paypal.tokens(application, { grant_type: 'client_credentials' });
      expect((await paypal.consent(String(consents_as), application)).get('code')).toEqual(expect.any(String));
    }
  });
});
