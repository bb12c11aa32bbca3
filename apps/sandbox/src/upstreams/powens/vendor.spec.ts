import { formsIn } from '@company-data/testing';
import { describeSandbox } from '../../../test/describe-sandbox.js';

const APPLICATION = { client_id: 'sandbox-client', client_secret: 'sandbox-secret' };
const BASE = '/powens/2.0';

type Sandbox = Parameters<NonNullable<Parameters<typeof describeSandbox>[1]['authorization']>>[0];

/** Consents on the pages as a persona. Returns the user's token, and the code of the callback. */
async function consented({ app, post }: Sandbox): Promise<{ token: string; code: string; idUser: number }> {
  const { auth_token: token, id_user: idUser } = (await post(`${BASE}/auth/init`, APPLICATION)).json();
  const headers = { authorization: `Bearer ${token}` };
  const { code } = (await app.inject({ url: `${BASE}/auth/token/code?type=singleAccess`, headers })).json();
  const parameters = new URLSearchParams({
    client_id: APPLICATION.client_id,
    redirect_uri: 'https://api.example.com/callback',
    state: 's',
    code,
  });
  const url = `${BASE}/webview/fr/connect?${parameters}`;
  const [form] = formsIn((await app.inject({ url })).body, `http://localhost${url}`);
  const sent = await app.inject({
    method: 'POST',
    url: new URL(form!.action).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...form!.fields, consents_as: 'varied', answer: 'approve' }).toString(),
  });
  return { token, idUser, code: new URL(String(sent.headers['location'])).searchParams.get('code')! };
}

let shared: Promise<{ token: string; code: string; idUser: number }> | undefined;

describeSandbox('powens', {
  prefix: BASE,
  authorization: async (sandbox) => ({ authorization: `Bearer ${(await (shared ??= consented(sandbox))).token}` }),
  requests: {
    'POST /auth/init': { body: APPLICATION },
    'GET /auth/token/code': { query: { type: 'singleAccess' } },
    'POST /auth/token/access': async (sandbox) => ({ body: { ...APPLICATION, code: (await consented(sandbox)).code } }),
    'POST /auth/renew': async (sandbox) => {
      const { idUser } = await (shared ??= consented(sandbox));
      return { body: { ...APPLICATION, id_user: idUser, grant_type: 'client_credentials' } };
    },
    'GET /users/me/connections': { query: { expand: 'sources' } },
    'GET /users/me/accounts': { query: { all: '' } },
    'GET /users/me/transactions': { query: { limit: '1000', all: '', filter: 'date', min_date: '2025-01-01' } },
    'GET /users/me/accounts/{accountId}/transactions': async (sandbox) => {
      const headers = { authorization: `Bearer ${(await (shared ??= consented(sandbox))).token}` };
      const { accounts } = (await sandbox.app.inject({ url: `${BASE}/users/me/accounts`, headers })).json();
      return { ids: { accountId: String(accounts[0].id) }, query: { limit: '1' } };
    },
  },
  open: ['POST /auth/init', 'POST /auth/token/access', 'POST /auth/renew'],
  refused: [
    { title: 'more than 1,000 operations', call: 'GET /users/me/transactions', request: { query: { limit: '1001' } }, status: 400 },
    { title: 'a wrong secret', call: 'POST /auth/init', request: { body: { ...APPLICATION, client_secret: 'wrong' } }, status: 401 },
  ],
});
