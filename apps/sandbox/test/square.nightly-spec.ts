import { beforeEach, describe, expect, it } from '@jest/globals';
import { sandboxUnderTest } from './sandbox-under-test.js';

const TEST = '/square/sandbox';
const own = (persona: string) => ({ authorization: `Bearer EAAA-sandbox-own-token-of-${persona}` });
const APPLICATION = { client_id: 'sandbox-sq0idp-exemple', client_secret: 'sandbox-sq0csp-exemple' };
const CALLBACK = 'https://api.example.com/callback';

type Row = Record<string, never> & { id: string; created_at: string; updated_at: string; location_id: string };

describe('Square simulator', () => {
  let sandbox: ReturnType<typeof sandboxUnderTest>;

  beforeEach(async () => {
    sandbox = sandboxUnderTest();
    await sandbox.post('/_control/limits', { enabled: false });
  });

  const read = async (path: string, query: Record<string, string> = {}, persona = 'ok') =>
    sandbox.get(`${TEST}/v2/${path}?${new URLSearchParams(query)}`, own(persona));
  const payments = async (query: Record<string, string> = {}, persona = 'ok'): Promise<Row[]> =>
    (await read('payments', query, persona)).json().payments ?? [];
  const always = { begin_time: '2000-01-01T00:00:00Z' };
  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    sandbox.app.inject({ method: 'POST', url: `${TEST}/${path}`, payload, headers });

  it('returns payments of the main location and of one year by default', async () => {
    const told = await payments();
    expect(new Set(told.map(({ location_id: place }) => place))).toEqual(new Set(['MLOKL0']));
    const days = told.map(({ created_at: at }) => at);
    expect([days.every((at) => at >= '2025-01-01'), days]).toEqual([true, days.toSorted().toReversed()]);
    expect((await payments({ ...always, sort_order: 'ASC' }))[0]!.created_at < '2024-12-01').toBe(true);
  });

  it('returns refunds of all locations by default', async () => {
    const { refunds } = (await read('refunds', always)).json() as { refunds: Row[] };
    expect(new Set(refunds.map(({ location_id: place }) => place)).size).toBe(3);
    const one = (await read('refunds', { ...always, location_id: 'MLOKL1' })).json().refunds as Row[];
    expect([one.length < refunds.length, new Set(one.map(({ location_id: place }) => place))]).toEqual([true, new Set(['MLOKL1'])]);
  });

  it('includes the start of a time range and excludes its end', async () => {
    const [first, second] = await payments({ ...always, sort_order: 'ASC' });
    const between = { begin_time: first!.created_at, end_time: second!.created_at };
    expect((await payments(between)).map(({ id }) => id)).toEqual([first!.id]);
    const changed = { ...always, updated_at_begin_time: second!.updated_at, sort_field: 'UPDATED_AT', sort_order: 'ASC' };
    expect((await payments(changed))[0]!.id).toBe(second!.id);
  });

  it('limits pages to 100, and omits empty lists and the last cursor', async () => {
    await sandbox.post('/_control/square/huge', { payments: 150 });
    const first = (await read('payments', { ...always, limit: '500' }, 'huge')).json();
    const rest = (await read('payments', { ...always, limit: '500', cursor: first.cursor }, 'huge')).json();
    expect([first.payments.length, rest.payments.length, 'cursor' in rest]).toEqual([100, 50, false]);
    expect((await read('payments', always, 'empty')).json()).toEqual({});
    expect((await read('disputes', {}, 'empty')).json()).toEqual({});
  });

  it.each([
    ['of another query', { limit: '3' }, 0],
    ['that has expired', {}, 300],
    ['of another list', {}, 0],
  ])('rejects a cursor %s', async (what, changes, seconds) => {
    const query = { ...always, limit: '2' };
    const { cursor } = (await read('payments', query)).json();
    sandbox.pass(seconds);
    const list = what.endsWith('list') ? 'refunds' : 'payments';
    const answer = await read(list, { ...query, ...changes, cursor });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ code: 'INVALID_CURSOR', field: 'cursor' }] }]);
  });

  it('omits no entry of a list that changes during a read in change order', async () => {
    const query = { ...always, sort_field: 'UPDATED_AT', sort_order: 'ASC', limit: '50' };
    const told: string[] = [];
    let cursor: string | undefined;
    do {
      const page = (await read('payments', { ...query, ...(cursor !== undefined && { cursor }) })).json();
      told.push(...page.payments.map(({ id }: Row) => id));
      cursor = page.cursor;
      sandbox.pass(1);
      await sandbox.post('/_control/square/refund', {});
    } while (cursor !== undefined);
    const all = (await payments({ ...always, limit: '100' })).map(({ id }) => id);
    expect(all.filter((id) => !told.includes(id))).toEqual([]);
  });

  it('returns each generated payment of huge once in either order', async () => {
    await sandbox.post('/_control/square/huge', { payments: 250 });
    const inOrder = async (sort_order: string) => {
      const ids: string[] = [];
      let cursor = '';
      do {
        const page = (await read('payments', { ...always, sort_order, ...(cursor && { cursor }) }, 'huge')).json();
        ids.push(...page.payments.map(({ id }: Row) => id));
        cursor = page.cursor ?? '';
      } while (cursor !== '');
      return ids;
    };
    const ascending = await inOrder('ASC');
    expect([new Set(ascending).size, ascending]).toEqual([250, (await inOrder('DESC')).toReversed()]);
    const [some] = (await payments({ ...always, sort_order: 'ASC' }, 'huge')).slice(99);
    expect(await payments({ begin_time: some!.created_at }, 'huge')).toHaveLength(100);
  });

  it.each([
    ['no token', {}, 'UNAUTHORIZED'],
    ['a token of the live address', own('another'), 'UNAUTHORIZED'],
    ['an unknown token', { authorization: 'Bearer EAAA' }, 'UNAUTHORIZED'],
  ])('rejects %s', async (_what, headers, code) => {
    const answer = await sandbox.get(`${TEST}/v2/locations`, headers);
    expect([answer.statusCode, answer.json().errors[0]]).toMatchObject([401, { category: 'AUTHENTICATION_ERROR', code }]);
  });

  it.each([
    ['an unknown application', { client_id: 'other' }, 401, { type: 'service.not_authorized' }],
    ['another secret', { client_secret: 'other' }, 401, { type: 'service.not_authorized' }],
    ['an unknown code', {}, 401, { errors: [{ code: 'UNAUTHORIZED' }] }],
    ['a request without a secret', { client_secret: undefined }, 400, { errors: [{ code: 'MISSING_REQUIRED_PARAMETER' }] }],
    ['an unknown grant type', { grant_type: 'password' }, 400, { errors: [{ field: 'grant_type' }] }],
  ])('rejects at its token endpoint %s', async (_what, changes, status, body) => {
    const answer = await post('oauth2/token', { ...APPLICATION, grant_type: 'authorization_code', code: 'none', ...changes });
    expect([answer.statusCode, answer.json()]).toMatchObject([status, body]);
  });

  it('accepts a code once within five minutes with its redirect address', async () => {
    const consented = async () => {
      const form = new URLSearchParams({
        client_id: APPLICATION.client_id,
        redirect_uri: CALLBACK,
        scope: 'PAYMENTS_READ',
        consents_as: 'ok',
        answer: 'approve',
      });
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const { headers: sent } = await sandbox.app.inject({
        method: 'POST',
        url: `${TEST}/oauth2/authorize`,
        headers,
        payload: form.toString(),
      });
      return new URL(String(sent['location'])).searchParams.get('code')!;
    };
    const exchange = async (code: string, redirect_uri = CALLBACK) =>
      (await post('oauth2/token', { ...APPLICATION, grant_type: 'authorization_code', code, redirect_uri })).statusCode;
    const code = await consented();
    expect([await exchange(code), await exchange(code), await exchange(await consented(), 'https://other.example.com')]).toEqual([
      200, 401, 401,
    ]);
    const late = await consented();
    sandbox.pass(300);
    expect(await exchange(late)).toBe(401);
  });

  it('shows the consent page for a valid request only', async () => {
    const page = (changes: Record<string, string>) =>
      sandbox.get(
        `${TEST}/oauth2/authorize?${new URLSearchParams({ client_id: APPLICATION.client_id, redirect_uri: CALLBACK, scope: 'PAYMENTS_READ', ...changes })}`,
      );
    expect((await page({})).statusCode).toBe(200);
    const wrong: Record<string, string>[] = [{ client_id: 'sq0idp-exemple' }, { redirect_uri: 'none' }, { scope: '' }];
    for (const changes of wrong) expect((await page(changes)).statusCode).toBe(400);
  });

  it('returns plans that are no longer sold only on request', async () => {
    const ids = { object_ids: ['MLOKOLD', 'MLOKMONTHLY', 'MLOKNONE'] };
    const told = async (body: object) => (await post('v2/catalog/batch-retrieve', body, own('ok'))).json().objects.map(({ id }: Row) => id);
    expect([await told(ids), await told({ ...ids, include_deleted_objects: true })]).toEqual([['MLOKMONTHLY'], ['MLOKMONTHLY', 'MLOKOLD']]);
    expect((await post('v2/catalog/batch-retrieve', {}, own('ok'))).statusCode).toBe(400);
  });

  it('rejects invalid times, orders and foreign locations', async () => {
    const wrong: Record<string, string>[] = [
      { begin_time: 'now' },
      { updated_at_begin_time: '?' },
      { sort_order: 'UP' },
      { sort_field: 'ID' },
    ];
    for (const query of wrong) expect((await read('payments', query)).statusCode).toBe(400);
    expect((await read('payments', { location_id: 'MLHUGEL0' })).statusCode).toBe(404);
  });

  it('returns 429 without Retry-After', async () => {
    await sandbox.post('/_control/limits', { enabled: true, square_calls_per_minute: 2 });
    await read('locations');
    await read('locations');
    const answer = await read('locations');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().errors[0]]).toMatchObject([
      429,
      undefined,
      { code: 'RATE_LIMITED' },
    ]);
  });

  it('restores its initial state on reset and retains consents', async () => {
    const before = await payments(always);
    await sandbox.post('/_control/square/pay', {});
    expect(await payments(always)).not.toEqual(before);
    await sandbox.post('/_control/reset');
    expect(await payments(always)).toEqual(before);
  });
});
