import { formsIn } from '@company-data/testing';
import { sandboxUnderTest } from './sandbox-under-test.js';

export const APPLICATION = { client_id: 'sandbox-client', client_secret: 'sandbox-secret' };
export const CALLBACK = 'https://api.example.com/callback/bank';
export const BASE = '/powens/2.0';
const ORIGIN = 'http://localhost';

export type Rows = Record<string, unknown>[];

/**
 * The aggregator of a sandbox without a socket, called like by an application and its end users.
 */
export function aggregatorUnderTest(environment: Record<string, string> = {}) {
  const sandbox = sandboxUnderTest(environment);
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const post = async (path: string, body: object) => sandbox.post(`${BASE}${path}`, body);
  const get = async (path: string, token: string) => sandbox.get(`${BASE}${path}`, bearer(token));
  const userToken = async (): Promise<string> => (await post('/auth/init', APPLICATION)).json().auth_token;

  async function pageFor(token: string, flow = 'connect', more: Record<string, string> = {}): Promise<string> {
    const { code } = (await get('/auth/token/code?type=singleAccess', token)).json();
    const parameters = new URLSearchParams({
      domain: 'localhost',
      client_id: 'sandbox-client',
      redirect_uri: CALLBACK,
      state: 's',
      code,
      ...more,
    });
    return `${BASE}/webview/fr/${flow}?${parameters}`;
  }

  async function submit(url: string, consents_as: string, answer = 'approve') {
    const [form] = formsIn((await sandbox.get(url)).body, `${ORIGIN}${url}`);
    return sandbox.app.inject({
      method: 'POST',
      url: new URL(form!.action).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...form!.fields, consents_as, answer }).toString(),
    });
  }

  /** Consents as a persona and returns the user's token and the connection. */
  async function consentedAs(key: string): Promise<{ token: string; connection: string }> {
    const token = await userToken();
    const { headers } = await submit(await pageFor(token), key);
    return { token, connection: new URL(String(headers.location)).searchParams.get('connection_id')! };
  }

  const operations = async (token: string, query: Record<string, string> = {}): Promise<Rows> =>
    (await get(`/users/me/transactions?${new URLSearchParams({ limit: '1000', ...query })}`, token)).json().transactions;
  const accounts = async (token: string): Promise<Rows> => (await get('/users/me/accounts?all=', token)).json().accounts;
  const connection = async (token: string): Promise<Rows[number]> => (await get('/users/me/connections', token)).json().connections[0];

  return { sandbox, bearer, post, get, userToken, pageFor, submit, consentedAs, operations, accounts, connection };
}
