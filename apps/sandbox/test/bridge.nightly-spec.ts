import { formsIn } from '@company-data/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { sandboxUnderTest } from './sandbox-under-test.js';

const APPLICATION = { 'client-id': 'sandbox-client', 'client-secret': 'sandbox-secret', 'bridge-version': '2025-01-15' };
const CALLBACK = 'https://api.example.com/callback/banking_provider_b';
const V3 = '/bridge/v3';

type Headers = Record<string, string>;
interface Row {
  id: number;
  account_id: number;
  date: string;
  deleted: boolean;
  future: boolean;
  amount: number;
}

describe('Bridge simulator', () => {
  let sandbox: ReturnType<typeof sandboxUnderTest>;

  beforeEach(() => {
    sandbox = sandboxUnderTest({ SANDBOX_BRIDGE_SLOW_MS: '1' });
  });

  const ask = (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { headers = APPLICATION as Headers, body = undefined as object | undefined } = {},
  ) => sandbox.app.inject({ method, url: path.startsWith('/bridge') ? path : `${V3}${path}`, headers, ...(body && { payload: body }) });
  const get = (path: string, headers: Headers) => ask('GET', path, { headers });
  const post = (path: string, body: object, headers: Headers = APPLICATION) => ask('POST', path, { headers, body });

  /** Creates a user with a token. */
  const userNamed = async (external_user_id: string) => {
    const { uuid } = (await post('/aggregation/users', { external_user_id })).json();
    const { access_token } = (await post('/aggregation/authorization/token', { user_uuid: uuid })).json();
    return { uuid: uuid as string, headers: { ...APPLICATION, authorization: `Bearer ${access_token}` } };
  };
  type User = Awaited<ReturnType<typeof userNamed>>;
  const openSession = (user: User, more: object = {}) =>
    post(
      '/aggregation/connect-sessions',
      { user_email: 'someone@example.com', callback_url: CALLBACK, context: 'state', ...more },
      user.headers,
    );
  /** Submits the page and returns the parameters of the redirect. */
  const consent = async (user: User, consents_as: string, more: object = {}, answer = 'approve') => {
    const { url } = (await openSession(user, more)).json();
    const page = await sandbox.get(new URL(url).pathname);
    const [form] = formsIn(page.body, url);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams({ consents_as, answer }).toString();
    const { statusCode, headers: sent } = await sandbox.app.inject({
      method: 'POST',
      url: new URL(form!.action).pathname,
      headers,
      payload,
    });
    expect(statusCode).toBe(303);
    return Object.fromEntries(new URL(String(sent['location'])).searchParams);
  };
  /** Returns all entries of a list by following its links. */
  const all = async (path: string, user: User): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let next: string | null = path; next !== null;) {
      const answer: { resources: Row[]; pagination: { next_uri: string | null } } = (
        await get(next.replace(/^\/v3/, ''), user.headers)
      ).json();
      rows.push(...answer.resources);
      next = answer.pagination.next_uri;
    }
    return rows;
  };

  it.each([
    ['another secret', { ...APPLICATION, 'client-secret': 'wrong' }, 401],
    ['no version', { ...APPLICATION, 'bridge-version': '' }, 400],
  ])('rejects an application with %s', async (_name, headers, status) => {
    expect((await post('/aggregation/users', {}, headers)).statusCode).toBe(status);
  });

  it('creates one user per external id and finds it by that id', async () => {
    const { uuid } = await userNamed('connection-1');
    expect((await post('/aggregation/users', { external_user_id: 'connection-1' })).statusCode).toBe(409);
    expect((await get('/aggregation/users?external_user_id=connection-1', APPLICATION)).json().resources).toMatchObject([{ uuid }]);
  });

  it('issues tokens that expire after two hours', async () => {
    const { headers } = await userNamed('connection-1');
    expect((await get('/aggregation/items', headers)).statusCode).toBe(200);
    sandbox.pass(7_200);
    const answer = await get('/aggregation/items', headers);
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { errors: [{ code: 'invalid_token' }] }]);
  });

  it.each([
    ['user_email', { user_email: undefined }],
    ['user_email', { user_email: 'someone@localhost' }],
    ['callback_url', { callback_url: 'javascript:alert(1)' }],
  ])('rejects a session with an invalid %s', async (property, more) => {
    const answer = await openSession(await userNamed('connection-1'), more);
    expect([answer.statusCode, answer.json().errors[0].property]).toEqual([400, property]);
  });

  it('returns item, user and context once', async () => {
    const user = await userNamed('connection-1');
    const { url } = (await openSession(user)).json();
    expect(await consent(user, 'ok')).toEqual({
      user_uuid: user.uuid,
      item_id: expect.any(String),
      success: 'true',
      source: 'connect',
      context: 'state',
    });
    const path = new URL(url).pathname;
    await sandbox.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'answer=deny',
    });
    expect((await sandbox.get(path)).statusCode).toBe(410);
  });

  it('returns the step of the visitor when consent is denied', async () => {
    const back = await consent(await userNamed('connection-1'), 'ok', {}, 'deny');
    expect(back).toMatchObject({ success: 'false', step: 'bank_creds_form', context: 'state' });
    expect(back).not.toHaveProperty('item_id');
  });

  it('pages operations with relative links, each once, newest first', async () => {
    const user = await userNamed('connection-1');
    await consent(user, 'ok');
    sandbox.pass(60);
    const rows = await all('/aggregation/transactions?limit=50', user);
    sandbox.pass(60);
    expect(rows.map(({ id }) => id)).toEqual((await all('/aggregation/transactions?limit=500', user)).map(({ id }) => id));
    expect(rows.map(({ id }) => id)).toEqual([...new Set(rows.map(({ id }) => id))].toSorted((one, other) => other - one));
    expect(rows.length).toBeGreaterThan(300);
  });

  it('returns the same operations for the same day, and only announced ones in the future', async () => {
    const tell = async () => {
      const user = await userNamed('connection-1');
      await consent(user, 'ok');
      return (await all('/aggregation/transactions?limit=500', user)).map(({ date, amount, future }) => ({ date, amount, future }));
    };
    const first = await tell();
    sandbox = sandboxUnderTest();
    expect(await tell()).toEqual(first);
    expect(first.filter(({ date, future }) => date > '2026-01-01' !== future)).toEqual([]);
  });

  it('filters operations by date and change, and ignores the item', async () => {
    const user = await userNamed('connection-1');
    const { item_id } = await consent(user, 'ok');
    await consent(user, 'another');
    const of = async (query: string) => all(`/aggregation/transactions?limit=500&${query}`, user);
    const accounts = new Set((await of(`item_id=${item_id}`)).map(({ account_id }) => Math.floor(account_id / 10)));
    expect(accounts.size).toBe(2);
    expect((await of('min_date=2025-12-01&max_date=2025-12-10')).every(({ date }) => date >= '2025-12-01' && date <= '2025-12-10')).toBe(
      true,
    );
    sandbox.pass(3_600);
    const { pending, booked } = (await sandbox.post('/_control/bridge/book', { item_id: Number(item_id) })).json();
    const changed = await of('since=2026-01-01T00:30:00.000Z');
    expect(changed.find(({ id }) => id === pending)).toMatchObject({ deleted: true, future: true });
    expect(changed.find(({ id }) => id === booked)).toMatchObject({ deleted: false, future: false });
    expect(changed).toHaveLength(2);
  });

  it.each(['limit=501', 'limit=0', 'since=yesterday', 'min_date=1/2/2025'])('rejects %s', async (query) => {
    expect((await get(`/aggregation/transactions?${query}`, (await userNamed('connection-1')).headers)).statusCode).toBe(400);
  });

  it('requires strong authentication until the item is repaired', async () => {
    const user = await userNamed('connection-1');
    const { item_id } = await consent(user, 'strong_authentication');
    const status = async () => (await get(`/aggregation/items/${item_id}`, user.headers)).json().status;
    expect(await status()).toBe(1010);
    expect(await consent(user, 'strong_authentication', { item_id: Number(item_id) })).toMatchObject({ item_id });
    expect(await status()).toBe(0);
  });

  it('rejects the credentials of the persona refused even after a repair', async () => {
    const user = await userNamed('connection-1');
    const { item_id } = await consent(user, 'refused');
    await consent(user, 'refused', { item_id: Number(item_id) });
    expect((await get(`/aggregation/items/${item_id}`, user.headers)).json()).toMatchObject({ status: 402 });
  });

  it('returns 404 for the item of the persona revoked after its first read', async () => {
    const user = await userNamed('connection-1');
    const { item_id } = await consent(user, 'revoked');
    const looks = [await get(`/aggregation/items/${item_id}`, user.headers), await get(`/aggregation/items/${item_id}`, user.headers)];
    expect(looks.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
    expect((await openSession(user, { item_id: Number(item_id) })).statusCode).toBe(404);
  });

  it('has no accounts for empty and the configured number of operations for huge', async () => {
    await sandbox.post('/_control/bridge/huge', { count: 1_200 });
    const [empty, huge] = [await userNamed('connection-1'), await userNamed('connection-2')];
    await consent(empty, 'empty');
    await consent(huge, 'huge');
    expect(await all('/aggregation/accounts', empty)).toEqual([]);
    expect(await all('/aggregation/transactions?limit=500', huge)).toHaveLength(1_200);
  });

  it('shows a user its own items only, and none after its removal', async () => {
    const [one, other] = [await userNamed('connection-1'), await userNamed('connection-2')];
    const { item_id } = await consent(one, 'ok');
    expect((await get(`/aggregation/items/${item_id}`, other.headers)).statusCode).toBe(404);
    expect(await all('/aggregation/transactions', other)).toEqual([]);
    const remove = () => ask('DELETE', `/aggregation/users/${one.uuid}`);
    expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([204, 404]);
    expect((await get('/aggregation/items', one.headers)).statusCode).toBe(401);
  });

  it('limits a user to sixty calls and ten token requests per minute', async () => {
    const [one, other] = [await userNamed('connection-1'), await userNamed('connection-2')];
    for (let call = 0; call < 60; call += 1) expect((await get('/aggregation/items', one.headers)).statusCode).toBe(200);
    const refused = await get('/aggregation/items', one.headers);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await get('/aggregation/items', other.headers)).statusCode).toBe(200);
    for (let call = 1; call < 10; call += 1) await post('/aggregation/authorization/token', { user_uuid: one.uuid });
    expect((await post('/aggregation/authorization/token', { user_uuid: one.uuid })).statusCode).toBe(429);
    sandbox.pass(60);
    expect((await get('/aggregation/items', one.headers)).statusCode).toBe(200);
  });

  it.each(['delete', 'add', 'balance', 'status', 'close-account'])('changes data with the control operation %s', async (verb) => {
    const user = await userNamed('connection-1');
    const { item_id } = await consent(user, 'ok');
    const told = async () => JSON.stringify(await Promise.all([`/items/${item_id}`, '/accounts?limit=50', '/transactions?limit=500'].map(async (path) => (await get(`/aggregation${path}`, user.headers)).json()))); // prettier-ignore
    const before = await told();
    expect(await told()).toBe(before);
    await sandbox.post(`/_control/bridge/${verb}`, verb === 'status' ? { status: 1003 } : verb === 'add' || verb === 'balance' ? { amount: 12.5 } : {}); // prettier-ignore
    expect(await told()).not.toBe(before);
  });

  it('lists the test accounts, ok first', async () => {
    const accounts: { provider_name: string; outcome: string; consents_as: string }[] = (await sandbox.get('/_accounts')).json();
    const ours = accounts.filter(({ provider_name }) => provider_name === 'banking_provider_b');
    expect([ours[0]!.outcome, ours.length]).toEqual(['ok', 12]);
    for (const { consents_as } of ours)
      expect(await consent(await userNamed(consents_as), consents_as)).toMatchObject({ success: String(consents_as !== 'left_early') });
  });
});
