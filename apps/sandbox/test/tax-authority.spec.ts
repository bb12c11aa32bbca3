import { beforeEach, describe, expect, it } from '@jest/globals';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { upstreams } from '../src/upstreams/catalogue.js';
import { authorizeQuery, CLIENT, ISSUER, SIRET, signInUnderTest } from './sign-in-under-test.js';

let sandbox: ReturnType<typeof signInUnderTest>;
beforeEach(() => {
  sandbox = signInUnderTest();
});

const keys = async () => createLocalJWKSet((await sandbox.get('/tax-authority/jwks')).json());
const verified = async (token: string) =>
  (await jwtVerify(token, await keys(), { issuer: ISSUER, audience: CLIENT.client_id, currentDate: new Date(Date.UTC(2026, 0, 1)) }))
    .payload;

describe('tax authority consent page', () => {
  it('redirects with code, state and issuer when consent is approved', async () => {
    const back = await sandbox.answered('ok');
    expect([back.get('state'), back.get('iss'), back.get('error')]).toEqual([authorizeQuery.state, ISSUER, null]);
    expect(back.get('code')).toMatch(/^[\w-]{30,}$/);
  });

  it.each([
    ['ok', 'deny'],
    ['nobody', 'approve'],
  ])('redirects with an error when %s sends %s', async (who, answer) => {
    const back = await sandbox.answered(who, answer);
    expect([back.get('error'), back.get('state'), back.get('code')]).toEqual(['access_denied', authorizeQuery.state, null]);
  });

  it.each([
    ['an unknown application', { client_id: 'other' }],
    ['an invalid redirect address', { redirect_uri: 'javascript:alert(1)' }],
  ])('does not redirect for %s', async (_what, changes) => {
    const answer = await sandbox.page(changes);
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
  });

  it.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: 'siret' }, 'invalid_scope'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
  ])('redirects %j with the error %s', async (changes, error) => {
    const location = String((await sandbox.page(changes as Record<string, string>)).headers.location);
    expect(new URL(location).searchParams.get('error')).toBe(error);
  });

  it('escapes markup of a request', async () => {
    expect((await sandbox.page({ state: '"><script>' })).body).not.toContain('<script>');
  });
});

describe('consenting representative', () => {
  it('is named in a signed ID token with the nonce', async () => {
    expect(await verified((await sandbox.tokensOf('ok')).id_token)).toMatchObject({ nonce: 'n1', acr: 'eidas1', sub: 'sandbox-ok' });
  });

  it.each([
    ['ok', SIRET],
    ['wrong_company', expect.stringMatching(/^000056788/)],
  ])('is returned by userinfo as a signed token with the establishment: %s', async (who, siret) => {
    const answer = await sandbox.get('/tax-authority/userinfo', { ...(await sandbox.bearer(who)), host: 'localhost:80' });
    expect(answer.headers['content-type']).toBe('application/jwt');
    expect(await verified(answer.body)).toMatchObject({ sub: `sandbox-${who}`, siret, given_name: expect.any(String) });
  });

  it('is not returned without a token', async () => {
    expect((await sandbox.get('/tax-authority/userinfo')).statusCode).toBe(401);
  });

  it.each([
    ['ok', 200],
    ['expired', 400],
    ['revoked', 400],
  ])('may or may not refresh tokens: %s', async (who, status) => {
    const { refresh_token } = await sandbox.tokensOf(who);
    expect((await sandbox.form('/tax-authority/token', { ...CLIENT, grant_type: 'refresh_token', refresh_token })).statusCode).toBe(status);
  });
});

describe('test accounts of the tax authority', () => {
  it('include every representative, ok first', () => {
    const { accounts, variables } = upstreams.find(({ name }) => name === 'tax-authority')!;
    const all = accounts!(variables!, 'http://127.0.0.1:1');
    expect(all[0]).toMatchObject({ outcome: 'ok', siren: '000012344', consents_as: 'ok', credentials: { ...CLIENT, is_sandbox: true } });
    expect(new Set(all.map(({ outcome }) => outcome))).toEqual(
      new Set(['ok', 'another', 'wrong_company', 'expired', 'revoked', 'empty', 'refused', 'slow', 'huge']),
    );
  });
});
