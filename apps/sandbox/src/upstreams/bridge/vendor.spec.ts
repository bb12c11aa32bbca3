import { formsIn } from '@company-data/testing';
import { describeSandbox } from '../../../test/describe-sandbox.js';

const APPLICATION = { 'client-id': 'sandbox-client', 'client-secret': 'sandbox-secret' };
const VERSION = { 'bridge-version': '2025-01-15' };
const BASE = '/bridge/v3/aggregation';

type Sandbox = Parameters<NonNullable<Parameters<typeof describeSandbox>[1]['authorization']>>[0];

interface Consented {
  user: string;
  headers: Record<string, string>;
  item: string;
}

/** Links a bank on the pages. Returns the user, the headers of its calls, and the item. */
async function consented({ app }: Sandbox): Promise<Consented> {
  const call = async (url: string, payload: object, headers = {}) =>
    (await app.inject({ method: 'POST', url, payload, headers: { ...APPLICATION, ...VERSION, ...headers } })).json();
  const { uuid: user } = await call(`${BASE}/users`, { external_user_id: 'vendor' });
  const { access_token: token } = await call(`${BASE}/authorization/token`, { user_uuid: user });
  const headers = { ...APPLICATION, authorization: `Bearer ${token}` };
  const session = { user_email: 'someone@example.com', callback_url: 'https://api.example.com/callback', context: 'state' };
  const { url } = await call(`${BASE}/connect-sessions`, session, headers);
  const [form] = formsIn((await app.inject({ url: new URL(url).pathname })).body, url);
  const sent = await app.inject({
    method: 'POST',
    url: new URL(form!.action).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ consents_as: 'varied', answer: 'approve' }).toString(),
  });
  return { user, headers, item: new URL(String(sent.headers['location'])).searchParams.get('item_id')! };
}

let shared: Promise<Consented> | undefined;
const ofShared = (sandbox: Sandbox): Promise<Consented> => (shared ??= consented(sandbox));

describeSandbox('bridge', {
  prefix: '/bridge',
  authorization: async (sandbox) => (await ofShared(sandbox)).headers,
  requests: {
    'GET /v3/aggregation/users': { query: { external_user_id: 'vendor' } },
    'POST /v3/aggregation/authorization/token': async (sandbox) => ({ body: { user_uuid: (await ofShared(sandbox)).user } }),
    'GET /v3/aggregation/items': { query: { limit: '500' } },
    'GET /v3/aggregation/items/{id}': async (sandbox) => ({ ids: { id: (await ofShared(sandbox)).item } }),
    'GET /v3/aggregation/accounts': async (sandbox) => ({ query: { item_id: (await ofShared(sandbox)).item, limit: '500' } }),
    'GET /v3/aggregation/transactions': { query: { since: '2025-01-01T00:00:00.000Z', limit: '500' } },
    'GET /v3/providers/{id}': { ids: { id: '574' } },
  },
  refused: [
    { title: 'more than 500 operations', call: 'GET /v3/aggregation/transactions', request: { query: { limit: '501' } }, status: 400 },
    {
      title: 'a context with an underscore',
      call: 'POST /v3/aggregation/connect-sessions',
      request: { body: { user_email: 'someone@example.com', callback_url: 'https://api.example.com/callback', context: 'a_b' } },
      status: 400,
    },
    { title: 'an unknown item', call: 'GET /v3/aggregation/items/{id}', request: { ids: { id: '1' } }, status: 404 },
  ],
});
