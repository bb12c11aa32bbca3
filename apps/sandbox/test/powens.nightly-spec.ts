import { beforeEach, describe, expect, it } from '@jest/globals';
import { aggregatorUnderTest, APPLICATION, BASE, CALLBACK, type Rows } from './powens-under-test.js';

describe('Powens simulator', () => {
  let aggregator: ReturnType<typeof aggregatorUnderTest>;

  beforeEach(() => {
    aggregator = aggregatorUnderTest({ SANDBOX_POWENS_HUGE_OPERATIONS: '5000' });
  });

  it('rejects wrong application credentials', async () => {
    const { post } = aggregator;
    const refused = await post('/auth/init', { ...APPLICATION, client_secret: 'wrong' });
    expect([refused.statusCode, refused.json()]).toEqual([
      401,
      { code: 'unauthorized', description: expect.any(String), message: null, request_id: expect.any(String) },
    ]);
  });

  it('redirects after a consent with the connection, the state and a single-use code', async () => {
    const { post, userToken, pageFor, submit } = aggregator;
    const token = await userToken();
    const { statusCode, headers } = await submit(await pageFor(token), 'ok');
    const back = new URL(String(headers.location));
    expect([statusCode, back.origin + back.pathname, back.searchParams.get('state')]).toEqual([303, CALLBACK, 's']);
    const code = back.searchParams.get('code');
    expect((await post('/auth/token/access', { ...APPLICATION, code })).json()).toMatchObject({ token_type: 'Bearer' });
    expect((await post('/auth/token/access', { ...APPLICATION, code })).statusCode).toBe(400);
  });

  it('accepts a form at the address of the page', async () => {
    const { sandbox, userToken, pageFor } = aggregator;
    const answer = await sandbox.app.inject({
      method: 'POST',
      url: await pageFor(await userToken()),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'consents_as=ok&answer=approve',
    });
    expect(new URL(String(answer.headers.location)).searchParams.get('connection_id')).toMatch(/^\d+$/);
  });

  it('redirects with an error and without a connection when the end user denies', async () => {
    const { get, userToken, pageFor, submit } = aggregator;
    const token = await userToken();
    const { headers } = await submit(await pageFor(token), 'ok', 'deny');
    expect(new URL(String(headers.location)).searchParams.get('error')).toBe('access_denied');
    expect((await get('/users/me/connections', token)).json().connections).toEqual([]);
  });

  it.each([
    ['an unknown code', { code: 'other' }],
    ['another application', { client_id: 'other' }],
    ['an invalid redirect address', { redirect_uri: 'javascript:alert(1)' }],
  ])('rejects a page with %s', async (_name, more) => {
    const { sandbox, userToken, pageFor } = aggregator;
    expect((await sandbox.get(await pageFor(await userToken(), 'connect', more))).statusCode).toBe(400);
  });

  it('responds 400 to the bank page when its code has expired', async () => {
    const { sandbox, userToken, pageFor } = aggregator;
    const page = await pageFor(await userToken());
    sandbox.pass(1_800);
    expect((await sandbox.get(page)).statusCode).toBe(400);
  });

  it('issues another token by user id until the user is deleted', async () => {
    const { sandbox, bearer, post, get } = aggregator;
    const { auth_token, id_user } = (await post('/auth/init', APPLICATION)).json();
    const asked = { ...APPLICATION, id_user, grant_type: 'client_credentials' };
    const renewed = (await post('/auth/renew', asked)).json().access_token;
    expect((await get('/users/me/connections', renewed)).statusCode).toBe(200);
    const forgotten = await sandbox.app.inject({ method: 'DELETE', url: `${BASE}/users/me`, headers: bearer(auth_token) });
    expect(forgotten.statusCode).toBe(204);
    expect([(await get('/users/me/connections', renewed)).statusCode, (await post('/auth/renew', asked)).statusCode]).toEqual([401, 404]);
  });

  it('has balances that equal the sum of booked operations', async () => {
    const { consentedAs, operations, accounts } = aggregator;
    const { token } = await consentedAs('ok');
    const [checking] = await accounts(token);
    const booked = (await operations(token)).filter(({ id_account, coming }) => id_account === checking!['id'] && coming === false);
    const sum = booked.reduce((cents, { value }) => cents + Math.round(Number(value) * 100), 1_200_000);
    expect(Math.round(Number(checking!['balance']) * 100)).toBe(sum);
    expect(booked.length).toBeGreaterThan(300);
  });

  it('has overdraft, rejects, pending, hidden and deferred operations for the persona ok', async () => {
    const { consentedAs, operations, accounts } = aggregator;
    const { token } = await consentedAs('ok');
    const all = await operations(token, { all: '' });
    const types = new Set(all.map(({ type }) => type));
    expect(
      ['transfer', 'card', 'order', 'loan_repayment', 'bank', 'deferred_card', 'summary_card'].filter((type) => !types.has(type)),
    ).toEqual([]);
    expect([
      all.filter(({ coming }) => coming === true).length,
      all.filter(({ active }) => active === false).length,
      all.filter(({ deleted }) => deleted !== null).length,
      all.filter(({ original_wording }) => String(original_wording).startsWith('REJET')).length > 2,
    ]).toEqual([2, 1, 1, true]);
    const [checking] = await accounts(token);
    const newestFirst = all.filter(
      ({ id_account, coming, deleted }) => id_account === checking!['id'] && coming === false && deleted === null,
    );
    let cents = Math.round(Number(checking!['balance']) * 100);
    let least = cents;
    for (const { value } of newestFirst) least = Math.min(least, (cents -= Math.round(Number(value) * 100)));
    expect(least).toBeLessThan(0);
  });

  it('requires a limit of at most 1,000 and links to the next page', async () => {
    const { sandbox, bearer, get, consentedAs, operations } = aggregator;
    const { token } = await consentedAs('ok');
    expect((await get('/users/me/transactions', token)).statusCode).toBe(400);
    expect((await get('/users/me/transactions?limit=1001', token)).statusCode).toBe(400);
    const found: unknown[] = [];
    let next: string | null = `${BASE}/users/me/transactions?limit=100`;
    while (next !== null) {
      const answer = (await sandbox.get(next, bearer(token))).json() as { transactions: Rows; _links: { next: { href: string } | null } };
      found.push(...answer.transactions.map(({ id }) => id));
      next = answer._links.next && new URL(answer._links.next.href).pathname + new URL(answer._links.next.href).search;
    }
    expect([found.length, new Set(found).size]).toEqual([(await operations(token)).length, found.length]);
  });

  it('generates any number of operations by page in a stable order', async () => {
    const { sandbox, consentedAs, operations } = aggregator;
    const { token } = await consentedAs('huge');
    const first = await operations(token, { limit: '3' });
    const last = await operations(token, { limit: '1000', offset: '4000' });
    expect([last.length, last.at(-1)?.['wording'], await operations(token, { limit: '3' })]).toEqual([1_000, expect.any(String), first]);
    const since = String(first[0]!['date']);
    const found = await operations(token, { min_date: since });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ date }) => String(date) >= since)).toBe(true);
    await sandbox.post('/_control/powens/huge', { operations: 1_000_000 });
    const more = (await consentedAs('huge')).token;
    expect(await operations(more, { offset: '999990' })).toHaveLength(10);
  });

  it('lists accounts before their operations for the persona slow', async () => {
    const { sandbox, consentedAs, operations, accounts, connection } = aggregator;
    const { token } = await consentedAs('slow');
    expect([(await connection(token))['last_update'], (await accounts(token))[0]?.['last_update'], await operations(token)]).toEqual([
      null,
      null,
      [],
    ]);
    sandbox.pass(5);
    expect([(await connection(token))['last_update'], (await operations(token)).length > 100]).toEqual([expect.any(String), true]);
  });

  it('returns noAccount for the persona empty', async () => {
    const { get, consentedAs } = aggregator;
    const { token } = await consentedAs('empty');
    for (const path of ['/users/me/transactions?limit=10', '/users/me/accounts?all=']) {
      const answer = await get(path, token);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'noAccount']);
    }
  });

  it('requires strong authentication until the repair page is visited', async () => {
    const { pageFor, submit, consentedAs, connection } = aggregator;
    const { token, connection: id } = await consentedAs('strong_authentication');
    expect((await connection(token))['state']).toBe('SCARequired');
    await submit(await pageFor(token, 'reconnect', { connection_id: id }), 'strong_authentication');
    expect((await connection(token))['state']).toBeNull();
  });

  it('rejects the password of the persona refused even after a repair', async () => {
    const { pageFor, submit, consentedAs, connection } = aggregator;
    const { token, connection: id } = await consentedAs('refused');
    await submit(await pageFor(token, 'reconnect', { connection_id: id }), 'refused');
    expect((await connection(token))['state']).toBe('wrongpass');
  });

  it('accepts the token of expired for one read, and of a second consent permanently', async () => {
    const { get, consentedAs, operations } = aggregator;
    const first = await consentedAs('expired');
    await operations(first.token);
    expect((await get('/users/me/accounts', first.token)).statusCode).toBe(401);
    const second = await consentedAs('expired');
    await operations(second.token);
    expect((await get('/users/me/accounts', second.token)).statusCode).toBe(200);
  });

  it('rejects the token of revoked after the first read', async () => {
    const { get, consentedAs } = aggregator;
    const { token } = await consentedAs('revoked');
    expect((await get('/users/me/connections', token)).statusCode).toBe(200);
    expect((await get('/users/me/connections?expand=connector', token)).statusCode).toBe(401);
    expect((await get('/users/me/connections', token)).statusCode).toBe(401);
  });

  it('returns Retry-After above its limit', async () => {
    const { sandbox, post } = aggregator;
    await sandbox.post('/_control/limits', { powens_calls_per_minute: 1 });
    await post('/auth/init', APPLICATION);
    const answer = await post('/auth/init', APPLICATION);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '5']);
  });

  it('offers test accounts, ok first', async () => {
    const { sandbox } = aggregator;
    const offered = (await sandbox.get('/_accounts'))
      .json()
      .filter(({ provider_name }: { provider_name: string }) => provider_name === 'banking_provider_a');
    expect(offered[0]).toMatchObject({ outcome: 'ok', consents_as: 'ok', credentials: { domain: 'sandbox', ...APPLICATION } });
    expect(offered.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
      expect.arrayContaining(['empty', 'huge', 'slow', 'revoked']),
    );
  });
});
