import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { sandboxUnderTest } from './sandbox-under-test.js';

const REDIRECT = 'https://api.example.com/callback/tax';
const VERIFIER = 'v'.repeat(43);
const CLIENT = { client_id: 'sandbox-client', client_secret: 'sandbox-secret' };
const challenge = createHash('sha256').update(VERIFIER).digest('base64url');

describe('tax authority sign-in', () => {
  let sandbox: ReturnType<typeof sandboxUnderTest>;

  beforeEach(() => {
    sandbox = sandboxUnderTest();
  });

  const ask = async (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    sandbox.app.inject({
      method: 'POST',
      url: `/tax-authority${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(form).toString(),
    });
  const token = async (form: Record<string, string>) => (await ask('/token', { ...CLIENT, ...form })).json();
  const code = async (): Promise<string> =>
    (await sandbox.post('/_control/tax-authority/consent', { redirect_uri: REDIRECT, scope: 'openid', code_challenge: challenge })).json()
      .code;
  const exchange = async (given: string, form: Record<string, string> = {}) =>
    token({ grant_type: 'authorization_code', code: given, redirect_uri: REDIRECT, code_verifier: VERIFIER, ...form });
  const refresh = (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token });

  it('returns endpoints on the host of the request', async () => {
    const answer = (await sandbox.get('/tax-authority/.well-known/openid-configuration')).json();
    const under = new RegExp('^http://[^/]+/tax-authority/');
    expect([answer.authorization_endpoint, answer.token_endpoint, answer.revocation_endpoint]).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(under)),
    );
  });

  it('exchanges a code for tokens and forbids caching', async () => {
    const answer = await ask('/token', {
      ...CLIENT,
      grant_type: 'authorization_code',
      code: await code(),
      redirect_uri: REDIRECT,
      code_verifier: VERIFIER,
    });
    expect(answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: 60, scope: 'openid', refresh_token: expect.any(String) });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['another verifier', { code_verifier: 'w'.repeat(43) }],
    ['another address', { redirect_uri: 'https://elsewhere.example' }],
  ])('rejects a code with %s', async (_name, form) => {
    expect(await exchange(await code(), form)).toEqual({ error: 'invalid_grant' });
  });

  it('rejects an expired code', async () => {
    const late = await code();
    sandbox.pass(60);
    expect(await exchange(late)).toEqual({ error: 'invalid_grant' });
  });

  it('ends all tokens of the consent when a code is reused', async () => {
    const given = await code();
    const { refresh_token } = await exchange(given);
    expect(await exchange(given)).toEqual({ error: 'invalid_grant' });
    expect(await refresh(refresh_token)).toEqual({ error: 'invalid_grant' });
  });

  it('rotates refresh tokens, and ends all of them when one is reused', async () => {
    const first = (await exchange(await code())).refresh_token;
    const second = (await refresh(first)).refresh_token;
    const third = (await refresh(second)).refresh_token;
    expect(new Set([first, second, third]).size).toBe(3);
    expect(await refresh(first)).toEqual({ error: 'invalid_grant' });
    expect(await refresh(third)).toEqual({ error: 'invalid_grant' });
  });

  it('ends the consent when a token is revoked', async () => {
    const { refresh_token } = await exchange(await code());
    expect((await ask('/revoke', { ...CLIENT, token: refresh_token })).statusCode).toBe(200);
    expect(await refresh(refresh_token)).toEqual({ error: 'invalid_grant' });
  });

  it('ends all consents through the control API', async () => {
    const { refresh_token } = await exchange(await code());
    await sandbox.post('/_control/tax-authority/end-consents');
    expect(await refresh(refresh_token)).toEqual({ error: 'invalid_grant' });
  });

  it('accepts HTTP Basic and rejects a wrong secret', async () => {
    const basic = { authorization: `Basic ${Buffer.from('sandbox-client:sandbox-secret').toString('base64')}` };
    expect((await ask('/token', { grant_type: 'client_credentials' }, basic)).statusCode).toBe(200);
    const refused = await ask('/token', { grant_type: 'client_credentials', client_id: 'sandbox-client', client_secret: 'wrong' });
    expect([refused.statusCode, refused.json()]).toEqual([401, { error: 'invalid_client' }]);
  });

  it('rejects other grant types', async () => {
    expect(await token({ grant_type: 'password' })).toEqual({ error: 'unsupported_grant_type' });
  });
});
