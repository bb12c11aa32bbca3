import { describe, expect, it } from '@jest/globals';
import { describeChangedConsent } from '../../test/changed-consent.js';
import { ScriptedSource, type ScriptedResponse } from '../../test/scripted-source.js';
import type { SourceRequest } from '../adapter.js';
import type { ConsentRequest, StoredConsent } from '../consent.js';
import { consent } from './consent.js';

const ASKED: ConsentRequest = {
  userId: 'user',
  connectionId: 'connection',
  siren: '000012344',
  name: 'EXEMPLE',
  state: 's'.repeat(43),
  redirectUri: 'https://api.example.com/callback/x',
  language: 'fr',
};
const HELD: StoredConsent = { accessToken: 'old', refreshToken: '42', reference: null };
const CONFIGURED = { url: 'https://example.biapi.pro/2.0', pages: 'https://webview.example.com/' };

type Answers = Record<string, ScriptedResponse | ((request: SourceRequest) => ScriptedResponse)>;

const connections = (...ids: [number, string | null][]): ScriptedResponse => ({
  body: { connections: ids.map(([id, state]) => ({ id, state })) },
});

const GOOD: Answers = {
  'POST /auth/init': { body: { auth_token: 'new', type: 'permanent', id_user: 43, expires_in: null } },
  'GET /auth/token/code': { body: { code: 'c1' } },
  'GET /users/me/connections': connections([4, null]),
  'DELETE /users/me': { status: 204, body: new Uint8Array() },
};

function wayTo(answers: Answers = {}) {
  const all = { ...GOOD, ...answers };
  const client = new ScriptedSource((request) => {
    const answer = all[`${request.method ?? 'GET'} ${request.path}`] ?? { status: 500 };
    return typeof answer === 'function' ? answer(request) : answer;
  }, CONFIGURED);
  const way = {
    client,
    credentials: { domain: 'example', client_id: 'client', client_secret: 'secret', is_sandbox: true },
    now: () => new Date('2025-06-01T10:00:00Z'),
  };
  return { way, calls: () => client.calls.map(({ method = 'GET', path }) => `${method} ${path}`), client };
}

describe('begin of a Powens consent', () => {
  it('creates a user and returns the pages with a one-time code', async () => {
    const { way } = wayTo();
    const { url, issued } = await consent.begin(ASKED, undefined, way);
    expect(issued).toEqual({ accessToken: 'new', refreshToken: '43', expiresAt: null, scope: null });
    const page = new URL(url);
    expect(page.origin + page.pathname).toBe('https://webview.example.com/fr/connect');
    expect(Object.fromEntries(page.searchParams)).toEqual({
      domain: 'example.biapi.pro',
      client_id: 'client',
      redirect_uri: ASKED.redirectUri,
      code: 'c1',
      state: ASKED.state,
    });
    expect(url).not.toContain('secret');
  });

  it('creates no second user when one is stored', async () => {
    const { way, calls } = wayTo({ 'GET /users/me/connections': connections() });
    const begun = await consent.begin(ASKED, HELD, way);
    expect([begun.issued, calls().includes('POST /auth/init')]).toEqual([undefined, false]);
    expect(new URL(begun.url).pathname).toBe('/fr/connect');
  });

  it('returns the repair page of the connection that has an error state', async () => {
    const { way } = wayTo({ 'GET /users/me/connections': connections([4, null], [5, 'SCARequired'], [9, 'wrongpass']) });
    const { url } = await consent.begin({ ...ASKED, language: 'en' }, { ...HELD, reference: '4,5' }, way);
    expect([new URL(url).pathname, new URL(url).searchParams.get('connection_id')]).toEqual(['/en/reconnect', '5']);
  });

  it('returns the page of a new connection when the consented one no longer exists', async () => {
    const { way } = wayTo({ 'GET /users/me/connections': connections() });
    const { url } = await consent.begin(ASKED, { ...HELD, reference: '4' }, way);
    expect(new URL(url).pathname).toBe('/fr/connect');
  });

  it.each([
    ['none is stored', null, connections([4, null]), '4'],
    ['the stored one no longer exists', '3', connections([4, null]), '4'],
    ['several stand', null, connections([4, null], [11, null], [9, 'SCARequired']), '11'],
    ['it waits for the end user', null, connections([4, 'decoupled']), '4'],
    ['another one has a rejected password', null, connections([4, null], [9, 'wrongpass']), '4'],
  ])('takes up a connection that no reference knows, with a new authentication, when %s', async (_name, reference, standing, id) => {
    const { way, calls } = wayTo({ 'GET /users/me/connections': standing });
    const { url, issued } = await consent.begin(ASKED, { ...HELD, reference }, way);
    const page = new URL(url);
    expect([page.pathname, page.searchParams.get('connection_id'), page.searchParams.get('reset_credentials')]).toEqual([
      '/fr/reconnect',
      id,
      'true',
    ]);
    expect([page.searchParams.get('state'), issued, calls()]).toEqual([
      ASKED.state,
      undefined,
      ['GET /auth/token/code', 'GET /users/me/connections'],
    ]);
  });

  it('does not take up a connection whose password the bank rejects', async () => {
    const { way } = wayTo({ 'GET /users/me/connections': connections([4, 'wrongpass']) });
    expect(new URL((await consent.begin(ASKED, HELD, way)).url).pathname).toBe('/fr/connect');
  });

  it('repairs a stored connection without a new authentication', async () => {
    const { way } = wayTo({ 'GET /users/me/connections': connections([4, null], [9, null]) });
    const { searchParams } = new URL((await consent.begin(ASKED, { ...HELD, reference: '4' }, way)).url);
    expect([searchParams.get('connection_id'), searchParams.get('reset_credentials')]).toEqual(['4', null]);
  });

  it('creates another user when the stored token is no longer valid', async () => {
    const { way } = wayTo({
      'GET /auth/token/code': ({ headers }) => (headers?.['authorization'] === 'Bearer new' ? { body: { code: 'c2' } } : { status: 401 }),
    });
    const { url, issued } = await consent.begin(ASKED, { ...HELD, reference: '4' }, way);
    expect([issued?.accessToken, new URL(url).pathname, new URL(url).searchParams.get('code')]).toEqual(['new', '/fr/connect', 'c2']);
  });

  it.each([
    [{ status: 401 }, 'ProviderAuthError'],
    [{ status: 400, body: { code: 'config' } }, 'ProviderAuthError'],
    [{ status: 400, body: { code: 'invalidValue' } }, 'ProviderFetchError'],
    [{ status: 503 }, 'ProviderFetchError'],
  ])('fails when the creation of a user returns %j', async (answer, name) => {
    await expect(consent.begin(ASKED, undefined, wayTo({ 'POST /auth/init': answer }).way)).rejects.toMatchObject({ name });
  });
});

describe('finish of a Powens consent', () => {
  it('stores the returned connections that belong to the user', async () => {
    const { way } = wayTo({ 'GET /users/me/connections': connections([4, null], [5, null]) });
    const given = await consent.finish({ connection_id: '4', connection_ids: '4,5,77' }, ASKED, HELD, way);
    expect(given).toEqual({ reference: '4,5', expiresAt: null });
  });

  it.each([
    ['the access', { sources: [{ access_expire: '2025-11-28 11:00:00' }] }, '2025-11-28T10:00:00Z'],
    ['the first access', { sources: [{ access_expire: '2025-11-28 11:00:00' }, { access_expire: '2025-09-28 11:00:00' }] }, '2025-09-28T09:00:00Z'], // prettier-ignore
    ['an access that is synchronized', { sources: [{ access_expire: '2025-08-01 11:00:00', disabled: '2025-01-01 00:00:00' }, { access_expire: '2025-11-28 11:00:00' }] }, '2025-11-28T10:00:00Z'], // prettier-ignore
    ['the connection', { expire: '2025-11-28T11:00:00+01:00' }, '2025-11-28T10:00:00Z'],
    ['the access before the connection', { expire: '2025-12-28 11:00:00', sources: [{ access_expire: '2025-11-28 11:00:00' }, null] }, '2025-11-28T10:00:00Z'], // prettier-ignore
    ['the connection without a known access', { expire: '2025-11-28 11:00:00', sources: [{ access_expire: null }] }, '2025-11-28T10:00:00Z'], // prettier-ignore
    ['nothing', { expire: null, sources: null }, null],
    ['the past', { expire: '2025-05-31 11:00:00' }, null],
    ['no time', { expire: 'soon' }, null],
    ['an unfinished connection', { state: 'webauthRequired', expire: '2025-06-01 14:00:00' }, null],
  ])('ends with %s', async (_name, change, end) => {
    const { way, client } = wayTo({ 'GET /users/me/connections': { body: { connections: [{ id: 4, state: null, ...change }] } } });
    const given = await consent.finish({ connection_id: '4' }, ASKED, HELD, way);
    expect(given.expiresAt).toEqual(end === null ? null : new Date(end));
    expect(client.calls[0]).toMatchObject({ query: { expand: 'sources' } });
  });

  it('ends with the first of its connections', async () => {
    const ends = [{ id: 4, expire: '2025-11-28 11:00:00' }, { id: 5, expire: '2025-08-28 11:00:00' }, { id: 6, expire: '2025-07-28 11:00:00' }]; // prettier-ignore
    const { way } = wayTo({ 'GET /users/me/connections': { body: { connections: ends } } });
    const given = await consent.finish({ connection_ids: '4,5' }, ASKED, HELD, way);
    expect(given).toEqual({ reference: '4,5', expiresAt: new Date('2025-08-28T09:00:00Z') });
  });

  it('keeps the stored connections when a repair returns no id', async () => {
    const { way } = wayTo();
    expect(await consent.finish({}, ASKED, { ...HELD, reference: '4' }, way)).toMatchObject({ reference: '4' });
  });

  it.each([
    ['the end user cancelled', { error: 'access_denied' }, 'ConsentDenied'],
    ['the pages return an error', { error: 'server_error' }, 'ConsentRefused'],
    ['no connection is returned', {}, 'ConsentRefused'],
    ['the connection belongs to another user', { connection_id: '77' }, 'ConsentRefused'],
    ['the id is invalid', { connection_id: '4 or 5' }, 'ConsentRefused'],
  ])('fails when %s', async (_name, brought: Record<string, string>, name) => {
    await expect(consent.finish(brought, ASKED, HELD, wayTo().way)).rejects.toMatchObject({ name });
  });

  it('exchanges the code when no token is stored', async () => {
    const { way } = wayTo({ 'POST /auth/token/access': { body: { access_token: 'by-code', token_type: 'Bearer' } } });
    const given = await consent.finish({ connection_id: '4', code: 'c9' }, ASKED, undefined, way);
    expect(given).toMatchObject({ reference: '4', tokens: { accessToken: 'by-code', refreshToken: null, expiresAt: null } });
  });

  it('fails when no token is stored and the callback has no code', async () => {
    await expect(consent.finish({ connection_id: '4' }, ASKED, undefined, wayTo().way)).rejects.toMatchObject({ name: 'ConsentRefused' });
  });
});

describe('renewal of a Powens token', () => {
  it('requests another token of the same user', async () => {
    const { way, client } = wayTo({ 'POST /auth/renew': { body: { access_token: 'again', token_type: 'Bearer' } } });
    expect(await consent.renew(HELD, way)).toMatchObject({ accessToken: 'again', refreshToken: '42' });
    expect(client.calls[0]).toMatchObject({ body: { id_user: 42, grant_type: 'client_credentials' }, login: true });
  });

  it('fails without a call when the user id is not stored', async () => {
    const { way, calls } = wayTo();
    await expect(consent.renew({ ...HELD, refreshToken: null }, way)).rejects.toMatchObject({ name: 'ConsentRefused' });
    expect(calls()).toEqual([]);
  });

  it('fails when the user no longer exists', async () => {
    await expect(consent.renew(HELD, wayTo({ 'POST /auth/renew': { status: 404 } }).way)).rejects.toMatchObject({ name: 'ConsentRefused' });
  });
});

describe('end of a Powens consent', () => {
  it('deletes the user at the aggregator', async () => {
    const { way, calls } = wayTo();
    await consent.end(HELD, way);
    expect(calls()).toEqual(['DELETE /users/me']);
  });

  it('renews the token first when the stored one is no longer valid', async () => {
    const { way, calls } = wayTo({
      'DELETE /users/me': ({ headers }) => ({ status: headers?.['authorization'] === 'Bearer again' ? 204 : 401 }),
      'POST /auth/renew': { body: { access_token: 'again' } },
    });
    await consent.end(HELD, way);
    expect(calls()).toEqual(['DELETE /users/me', 'POST /auth/renew', 'DELETE /users/me']);
  });

  it('succeeds when the user is already deleted', async () => {
    const { way } = wayTo({ 'DELETE /users/me': { status: 401 }, 'POST /auth/renew': { status: 404 } });
    await expect(consent.end(HELD, way)).resolves.toBeUndefined();
  });

  it('fails when the aggregator is unavailable', async () => {
    await expect(consent.end(HELD, wayTo({ 'DELETE /users/me': { status: 503 } }).way)).rejects.toMatchObject({
      name: 'ProviderFetchError',
    });
  });
});

describeChangedConsent({
  consent,
  request: ASKED,
  stored: HELD,
  callback: { code: 'c2', state: ASKED.state, connection_id: '4' },
  responding: () =>
    wayTo({ 'POST /auth/token/access': { body: { access_token: 'new' } }, 'POST /auth/renew': { body: { access_token: 'new' } } }).way,
});
