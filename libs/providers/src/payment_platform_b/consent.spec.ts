import { describe, expect, it } from '@jest/globals';
import { describeChangedConsent } from '../../test/changed-consent.js';
import { type ScriptedResponse, ScriptedSource } from '../../test/scripted-source.js';
import { ConsentRefused, ProviderAuthError, ProviderFetchError } from '../adapter.js';
import { ConsentDenied, type ConsentRequest, type StoredConsent } from '../consent.js';
import { consent } from './consent.js';

const NOW = new Date('2025-06-01T10:00:00Z');
const CREDENTIALS = { is_sandbox: false, app_id: 'sq0idp-exemple', app_secret: 'own', oauth_secret: 'sq0csp-exemple' };
const consentRequest: ConsentRequest = {
  userId: 'user',
  connectionId: '0b8f6a52-1d5c-4c8e-9a3d-2f1e0d9c8b7a',
  siren: '000012344',
  name: 'EXEMPLE',
  state: 'uFx0cN1o2Y3p4Q5r6S7t8U9v0W1x2Y3z4A5b6C7d8E9',
  redirectUri: 'https://api.example.com/callback/payment_platform_b',
  language: 'fr',
};
const storedConsent: StoredConsent = { accessToken: 'EAAA1', refreshToken: 'EQAA1', reference: 'MLEXEMPLE' };
const GOOD = {
  body: {
    access_token: 'EAAA2',
    token_type: 'bearer',
    expires_at: '2025-07-01T10:00:00Z',
    merchant_id: 'MLEXEMPLE',
    refresh_token: 'EQAA1',
  },
};
const errors = (code: string, detail = '') => ({ errors: [{ category: 'AUTHENTICATION_ERROR', code, detail }] });

function way(answer: ScriptedResponse = GOOD, credentials: Record<string, string | boolean> = CREDENTIALS) {
  const client = new ScriptedSource(() => answer, { url: 'https://platform.example/' });
  return { client, credentials, now: () => NOW };
}

const finish = (brought: Record<string, string>, answer?: ScriptedResponse) =>
  consent.finish(brought, consentRequest, undefined, way(answer));

describe('begin of a Square consent', () => {
  it('returns the authorization page with scopes, state and a forced sign-in', async () => {
    const { url, issued } = await consent.begin(consentRequest, undefined, way());
    const page = new URL(url);
    expect([page.origin + page.pathname, issued]).toEqual(['https://platform.example/oauth2/authorize', undefined]);
    expect(Object.fromEntries(page.searchParams)).toEqual({
      client_id: 'sq0idp-exemple',
      response_type: 'code',
      scope: 'MERCHANT_PROFILE_READ PAYMENTS_READ DISPUTES_READ SUBSCRIPTIONS_READ ITEMS_READ PAYOUTS_READ',
      redirect_uri: consentRequest.redirectUri,
      state: consentRequest.state,
      session: 'false',
    });
  });

  it('forces no sign-in for a test account', async () => {
    const { url } = await consent.begin(consentRequest, undefined, way(GOOD, { ...CREDENTIALS, is_sandbox: true }));
    expect(new URL(url).searchParams.has('session')).toBe(false);
  });
});

describe('finish of a Square consent', () => {
  it('exchanges the code once for tokens and the seller id', async () => {
    const by = way();
    const given = await consent.finish(
      { code: 'sq0cgp-1', response_type: 'code', state: consentRequest.state },
      consentRequest,
      undefined,
      by,
    );
    expect(given).toEqual({
      tokens: { accessToken: 'EAAA2', refreshToken: 'EQAA1', expiresAt: new Date('2025-07-01T09:59:00Z'), scope: null },
      reference: 'MLEXEMPLE',
      expiresAt: null,
    });
    expect(by.client.calls).toMatchObject([
      {
        method: 'POST',
        path: '/oauth2/token',
        headers: { 'square-version': '2025-09-24' },
        login: true,
        body: {
          client_id: 'sq0idp-exemple',
          client_secret: 'sq0csp-exemple',
          grant_type: 'authorization_code',
          code: 'sq0cgp-1',
          redirect_uri: consentRequest.redirectUri,
        },
      },
    ]);
  });

  it.each([
    ['a refusal', { error: 'access_denied', error_description: 'user_denied' }, ConsentDenied],
    ['another error', { error: 'invalid_scope' }, ConsentRefused],
    ['no parameters', {}, ConsentRefused],
    ['an empty code', { code: '' }, ConsentRefused],
    ['a code with invalid characters', { code: 'sq0cgp\n' }, ConsentRefused],
    ['the state of another consent', { code: 'sq0cgp-1', state: 'other' }, ConsentRefused],
  ])('fails when the callback has %s', async (_what, brought, error) => {
    await expect(finish(brought)).rejects.toBeInstanceOf(error);
  });

  it.each<[string, ScriptedResponse, new (message: string) => Error]>([
    ['an unknown code', { status: 401, body: errors('UNAUTHORIZED', 'Authorization code not found for app') }, ConsentRefused],
    ['an unknown application', { status: 401, body: { message: 'Not Authorized', type: 'service.not_authorized' } }, ProviderAuthError],
    ['a missing parameter', { status: 400, body: errors('MISSING_REQUIRED_PARAMETER') }, ProviderFetchError as never],
    ['an unknown error', { status: 400, body: { message: 'cannot renew revoked token', type: 'bad_request' } }, ConsentRefused],
    ['no body', { status: 401, body: null }, ConsentRefused],
    ['a response without a seller', { body: { access_token: 'EAAA2' } }, ProviderFetchError as never],
  ])('converts the error response to an error: %s', async (_what, answer, error) => {
    const refusal: unknown = await finish({ code: 'sq0cgp-1' }, answer).catch((reason: unknown) => reason);
    expect(refusal).toBeInstanceOf(error);
    if (error === ProviderAuthError) expect(refusal).not.toBeInstanceOf(ConsentRefused);
  });

  it('names the credentials that may be wrong, without their values', async () => {
    const refusal = finish({ code: 'sq0cgp-1' }, { status: 401, body: { type: 'service.not_authorized' } });
    await expect(refusal).rejects.toThrow('app_id or oauth_secret or is_sandbox');
    await expect(refusal).rejects.toMatchObject({ advice: { fields: ['app_id', 'oauth_secret', 'is_sandbox'] } });
    await expect(refusal).rejects.not.toThrow('exemple');
  });
});

describe('Square token', () => {
  it('is renewed with the refresh token', async () => {
    const by = way({ body: { access_token: 'EAAA3', merchant_id: 'MLEXEMPLE' } });
    expect(await consent.renew(storedConsent, by)).toEqual({ accessToken: 'EAAA3', refreshToken: null, expiresAt: null, scope: null });
    expect(by.client.calls[0]!.body).toMatchObject({ grant_type: 'refresh_token', refresh_token: 'EQAA1' });
  });

  it.each([400, 401])('is not renewed after the seller revoked the consent (%i)', async (status) => {
    await expect(consent.renew(storedConsent, way({ status, body: errors('UNAUTHORIZED') }))).rejects.toBeInstanceOf(ConsentRefused);
    await expect(consent.renew({ ...storedConsent, refreshToken: null }, way())).rejects.toBeInstanceOf(ConsentRefused);
  });

  it('expires a minute early, or a tenth of its lifetime if shorter', async () => {
    const ending = (expires_at: string) => consent.renew(storedConsent, way({ body: { ...GOOD.body, expires_at } }));
    expect([(await ending('2025-06-01T10:05:00Z')).expiresAt, (await ending('2025-06-01T09:00:00Z')).expiresAt]).toEqual([
      new Date('2025-06-01T10:04:30Z'),
      NOW,
    ]);
  });
});

describe('end of a Square consent', () => {
  it('revokes the tokens of the seller with the secret of the application', async () => {
    const by = way({ body: { success: true } });
    await consent.end(storedConsent, by);
    expect(by.client.calls).toMatchObject([
      {
        path: '/oauth2/revoke',
        headers: { authorization: 'Client sq0csp-exemple' },
        body: { client_id: 'sq0idp-exemple', merchant_id: 'MLEXEMPLE' },
      },
    ]);
  });

  it('revokes the token when the seller is unknown', async () => {
    const by = way({ body: { success: true } });
    await consent.end({ ...storedConsent, reference: null }, by);
    expect(by.client.calls[0]!.body).toEqual({ client_id: 'sq0idp-exemple', access_token: 'EAAA1' });
  });

  it('succeeds when nothing is left to revoke', async () => {
    await expect(consent.end(storedConsent, way({ status: 404 }))).resolves.toBeUndefined();
    const by = way();
    await consent.end({ accessToken: '', refreshToken: null, reference: null }, by);
    expect(by.client.calls).toEqual([]);
  });

  it('fails when the application is rejected', async () => {
    await expect(consent.end(storedConsent, way({ status: 401 }))).rejects.toBeInstanceOf(ProviderAuthError);
  });
});

describeChangedConsent({
  consent,
  request: consentRequest,
  stored: storedConsent,
  callback: { code: 'sq0cgp-1', response_type: 'code', state: consentRequest.state },
  responding: () => way(),
});
