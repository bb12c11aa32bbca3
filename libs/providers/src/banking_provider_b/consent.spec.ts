import { describe, expect, it } from '@jest/globals';
import { describeChangedConsent } from '../../test/changed-consent.js';
import { type ScriptedResponse, ScriptedSource } from '../../test/scripted-source.js';
import { ConsentRefused, ProviderAuthError, type SourceRequest } from '../adapter.js';
import { ConsentDenied, type ConsentRequest, type StoredConsent } from '../consent.js';
import { consent } from './consent.js';

const USER = 'c2a26c9e-dc23-4f67-b887-bbae0f26c415';
const NOW = new Date('2025-06-01T10:00:00Z');
const CREDENTIALS = { client_id: 'application', client_secret: 'secret', is_sandbox: true };

const consentRequest: ConsentRequest = {
  userId: 'user',
  connectionId: '0b8f6a52-1d5c-4c8e-9a3d-2f1e0d9c8b7a',
  siren: '000012344',
  name: 'EXEMPLE',
  state: 'uFx0cN1o2Y3p4Q5r6S7t8U9v0W1x2Y3z4A5b6C7d8E9',
  redirectUri: 'https://api.example.com/callback/banking_provider_b',
  language: 'fr',
};
const storedConsent: StoredConsent = { accessToken: 'token', refreshToken: USER, reference: '17' };
const brought = { success: 'true', item_id: '17', user_uuid: USER, source: 'connect', context: consentRequest.state };

const named = ({ method = 'GET', path }: SourceRequest): string => `${method} ${path.replace('/v3/aggregation/', '')}`;

const usual: Record<string, ScriptedResponse> = {
  'POST users': { status: 201, body: { uuid: USER } },
  'GET users': { body: { resources: [{ uuid: USER }] } },
  'POST authorization/token': { body: { access_token: 'fresh', expires_at: '2025-06-01T12:00:00.000Z' } },
  'POST connect-sessions': { body: { id: 's', url: 'https://connect.aggregator.example/session/s' } },
  'GET items/17': { body: { id: 17, status: 0, authentication_expires_at: '2025-11-28T10:00:00.000Z' } },
  [`DELETE users/${USER}`]: { status: 204 },
};

/**
 * Aggregator with its usual responses, except for the given calls. A list of responses is returned
 * one by one.
 */
const aggregator = (unusual: Record<string, ScriptedResponse | ScriptedResponse[]> = {}) => {
  const source = new ScriptedSource((request) => {
    const answer = unusual[named(request)] ?? usual[named(request)] ?? { status: 404 };
    return Array.isArray(answer) ? (answer.shift() ?? usual[named(request)]!) : answer;
  });
  return { source, way: { client: source, credentials: CREDENTIALS, now: () => NOW }, calls: () => source.calls.map(named) };
};

const issued = { accessToken: 'fresh', refreshToken: USER, expiresAt: new Date('2025-06-01T11:59:00Z'), scope: null };

describe('begin of a Bridge consent', () => {
  it('creates a user, a token and a session that returns the state', async () => {
    const { source, way, calls } = aggregator();
    expect(await consent.begin(consentRequest, undefined, way)).toEqual({ url: 'https://connect.aggregator.example/session/s', issued });
    expect(calls()).toEqual(['POST users', 'POST authorization/token', 'POST connect-sessions']);
    expect(source.calls.map(({ body }) => body)).toEqual([
      { external_user_id: consentRequest.connectionId },
      { user_uuid: USER },
      {
        user_email: `connection-${consentRequest.connectionId}@example.com`,
        country_code: 'FR',
        account_types: 'all',
        callback_url: consentRequest.redirectUri,
        context: consentRequest.state,
      },
    ]);
    const application = { 'Client-Id': 'application', 'Client-Secret': 'secret', 'Bridge-Version': '2025-01-15' };
    expect(source.calls.map(({ headers }) => headers)).toEqual([
      application,
      application,
      { ...application, authorization: 'Bearer fresh' },
    ]);
  });

  it('finds the existing user when its creation returns 409', async () => {
    const { way, calls } = aggregator({ 'POST users': { status: 409 } });
    expect(await consent.begin(consentRequest, undefined, way)).toMatchObject({ issued });
    expect(calls().slice(0, 2)).toEqual(['POST users', 'GET users']);
  });

  it('creates no second user and repairs the stored bank link', async () => {
    const { source, way, calls } = aggregator();
    await consent.begin(consentRequest, storedConsent, way);
    expect(calls()).toEqual(['POST authorization/token', 'POST connect-sessions']);
    expect(source.calls[1]!.body).toMatchObject({ item_id: 17 });
  });

  it('opens a session for a new link when the stored one no longer exists', async () => {
    const { source, way } = aggregator({ 'POST connect-sessions': [{ status: 404 }] });
    expect(await consent.begin(consentRequest, storedConsent, way)).toMatchObject({ url: expect.any(String) });
    expect(source.calls.at(-1)!.body).not.toHaveProperty('item_id');
  });

  describe('with a link that no reference knows', () => {
    const begun = { ...storedConsent, reference: null };
    const items = (...states: [id: number, status: number][]): ScriptedResponse => ({
      body: { resources: states.map(([id, status]) => ({ id, status })), pagination: { next_uri: null } },
    });

    it.each([
      ['one', [[17, 0]], 17],
      ['one that is being read', [[17, -2]], 17],
      ['one that waits for the end user', [[17, 1010]], 17],
      ['the latest of several', [[9, 0], [17, 0], [12, 1010]], 17], // prettier-ignore
      ['one beside rejected credentials', [[17, 0], [18, 402]], 17], // prettier-ignore
    ] as [string, [number, number][], number][])('takes up %s, and requires a new authentication', async (_name, states, item_id) => {
      const { source, way, calls } = aggregator({ 'GET items': items(...states) });
      await consent.begin(consentRequest, begun, way);
      expect(calls()).toEqual(['POST authorization/token', 'GET items', 'POST connect-sessions']);
      expect(source.calls.at(-1)!.body).toMatchObject({ item_id, force_reauthentication: true, context: consentRequest.state });
    });

    it('takes up the link of a user that existed before', async () => {
      const { source, way } = aggregator({ 'POST users': { status: 409 }, 'GET items': items([17, 0]) });
      await consent.begin(consentRequest, undefined, way);
      expect(source.calls.at(-1)!.body).toMatchObject({ item_id: 17 });
    });

    it.each([
      ['no link stands', items()],
      ['the bank rejected the credentials', items([17, 402])],
    ])('opens a session for a new link when %s', async (_name, standing) => {
      const { source, way } = aggregator({ 'GET items': standing });
      await consent.begin(consentRequest, begun, way);
      expect(source.calls.at(-1)!.body).not.toHaveProperty('item_id');
    });

    it.each([400, 404])('opens a session for a new link when the one of the link returns %i', async (status) => {
      const { source, way } = aggregator({ 'GET items': items([17, 0]), 'POST connect-sessions': [{ status }] });
      expect(await consent.begin(consentRequest, begun, way)).toMatchObject({ url: expect.any(String) });
      expect(source.calls.at(-1)!.body).not.toHaveProperty('item_id');
    });

    it('repairs the stored link first, and then takes up another one', async () => {
      const { source, way } = aggregator({ 'GET items': items([19, 0]), 'POST connect-sessions': [{ status: 404 }] });
      await consent.begin(consentRequest, storedConsent, way);
      const sessions = source.calls.filter(({ path }) => path.endsWith('connect-sessions')).map(({ body }) => body);
      expect(sessions).toMatchObject([{ item_id: 17 }, { item_id: 19, force_reauthentication: true }]);
      expect(sessions[0]).not.toHaveProperty('force_reauthentication');
    });
  });

  it('creates another user when the stored one was deleted at the aggregator', async () => {
    const { way, calls } = aggregator({
      'POST authorization/token': [{ status: 404 }],
      'POST users': { status: 201, body: { uuid: 'another' } },
    });
    expect(await consent.begin(consentRequest, storedConsent, way)).toMatchObject({ issued: { refreshToken: 'another' } });
    expect(calls()).toEqual(['POST authorization/token', 'POST users', 'POST authorization/token', 'POST connect-sessions']);
  });

  it.each([
    ['the application is rejected', { 'POST authorization/token': { status: 401 } }, CREDENTIALS],
    ['no application is configured', {}, {}],
  ])('fails with ProviderAuthError when %s', async (_name, unusual, credentials) => {
    const { way } = aggregator(unusual);
    const refusal = await consent.begin(consentRequest, undefined, { ...way, credentials }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ProviderAuthError);
    expect(refusal).not.toBeInstanceOf(ConsentRefused);
  });
});

describe('finish of a Bridge consent', () => {
  it('returns the bank link and the end of its authentication', async () => {
    const { way, calls } = aggregator();
    expect(await consent.finish(brought, consentRequest, storedConsent, way)).toEqual({
      reference: '17',
      expiresAt: new Date('2025-11-28T10:00:00Z'),
    });
    expect(calls()).toEqual(['GET items/17']);
  });

  it.each([null, '2025-05-31T10:00:00.000Z', 'soon'])(
    'returns no end when the aggregator returns %j',
    async (authentication_expires_at) => {
      const { way } = aggregator({ 'GET items/17': { body: { id: 17, status: 0, authentication_expires_at } } });
      expect(await consent.finish(brought, consentRequest, storedConsent, way)).toEqual({ reference: '17', expiresAt: null });
    },
  );

  it('renews the token once when it is no longer valid', async () => {
    const { way, calls } = aggregator({ 'GET items/17': [{ status: 401 }] });
    expect(await consent.finish(brought, consentRequest, storedConsent, way)).toMatchObject({ reference: '17', tokens: issued });
    expect(calls()).toEqual(['GET items/17', 'POST authorization/token', 'GET items/17']);
  });

  it.each(['highlighted_banks', 'bank_creds_form', 'sync_error', undefined])(
    'is denied without a call when the end user leaves without a link at the step %s',
    async (step) => {
      const { way, calls } = aggregator();
      const parameters = { success: 'false', user_uuid: USER, context: consentRequest.state, ...(step && { step }) };
      await expect(consent.finish(parameters, consentRequest, storedConsent, way)).rejects.toThrow(ConsentDenied);
      expect(calls()).toEqual([]);
    },
  );

  describe('of an end user who left the pages with a link', () => {
    const left = { ...brought, success: 'false', step: 'sync_pending' };
    const finishing = (item: ScriptedResponse) =>
      consent.finish(left, consentRequest, storedConsent, aggregator({ 'GET items/17': item }).way);

    it.each([0, -2, -3, 1003, 1009, 4_711])('is a consent when the status of the link is %i', async (status) => {
      expect(await finishing({ body: { id: 17, status } })).toEqual({ reference: '17', expiresAt: null });
    });

    it.each([
      [402, 'wrong_pwd'],
      [429, 'tos_to_validate'],
      [1010, 'otp_required'],
      [1100, null],
      [4_711, 'sca_required_webview'],
    ])('is denied when the bank still needs the end user: %i %s', async (status, status_code_info) => {
      await expect(finishing({ body: { id: 17, status, status_code_info } })).rejects.toThrow(ConsentDenied);
    });

    it('is denied when the token cannot read the link', async () => {
      await expect(finishing({ status: 404 })).rejects.toThrow(ConsentDenied);
    });

    it('is rejected without a call when the link is for another user', async () => {
      const { way, calls } = aggregator();
      await expect(consent.finish({ ...left, user_uuid: 'another' }, consentRequest, storedConsent, way)).rejects.toThrow(ConsentRefused);
      expect(calls()).toEqual([]);
    });
  });

  it.each([
    ['another user', { ...brought, user_uuid: 'another' }],
    ['no user', { ...brought, user_uuid: '' }],
    ['no item', { success: 'true', user_uuid: USER }],
    ['an item id that is a path', { ...brought, item_id: '17/../18' }],
    ['a success in upper case', { ...brought, success: 'TRUE' }],
    ['no parameters', {}],
  ])('is rejected without a call when the callback has %s', async (_name, parameters) => {
    const { way, calls } = aggregator();
    await expect(consent.finish(parameters as Record<string, string>, consentRequest, storedConsent, way)).rejects.toThrow(ConsentRefused);
    expect(calls()).toEqual([]);
  });

  it('rejects an item of another user, and a callback without a started consent', async () => {
    const { way } = aggregator({ 'GET items/17': { status: 404 } });
    await expect(consent.finish(brought, consentRequest, storedConsent, way)).rejects.toThrow(ConsentRefused);
    await expect(consent.finish(brought, consentRequest, undefined, way)).rejects.toThrow(ConsentRefused);
  });
});

describe('renewal and end of a Bridge consent', () => {
  it('issues another token, and fails when the user no longer exists', async () => {
    expect(await consent.renew(storedConsent, aggregator().way)).toEqual(issued);
    await expect(consent.renew(storedConsent, aggregator({ 'POST authorization/token': { status: 404 } }).way)).rejects.toThrow(
      ConsentRefused,
    );
    await expect(consent.renew({ ...storedConsent, refreshToken: null }, aggregator().way)).rejects.toThrow(ConsentRefused);
  });

  it('requests a token as a login, without the secret in the body', async () => {
    const { source, way } = aggregator();
    await consent.renew(storedConsent, way);
    expect(source.calls).toMatchObject([{ login: true, body: { user_uuid: USER } }]);
  });

  it.each([204, 404])('deletes the user and accepts the status %i', async (status) => {
    const { way, calls } = aggregator({ [`DELETE users/${USER}`]: { status } });
    await consent.end(storedConsent, way);
    expect(calls()).toEqual([`DELETE users/${USER}`]);
  });

  it('deletes nothing when no user was created', async () => {
    const { way, calls } = aggregator();
    await consent.end({ ...storedConsent, refreshToken: null }, way);
    expect(calls()).toEqual([]);
  });
});

describeChangedConsent({
  consent,
  request: consentRequest,
  stored: storedConsent,
  callback: brought,
  responding: () => aggregator({ 'GET items': { body: { resources: [{ id: 17, status: 0 }] } } }).way,
});
