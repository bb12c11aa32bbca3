import { describe, expect, it } from '@jest/globals';
import { ScriptedSource, type ScriptedResponse } from '../../../../test/scripted-source.js';
import { ProviderAuthError, type SourceRequest } from '../../../adapter.js';
import { fetchCompany } from './client.js';

const SIREN = '000012344';
const EXPIRY = 1_900_000_000;

const content = { personneMorale: {} };
const company = { formality: { siren: SIREN, typePersonne: 'M', content } };
const withFormality = (members: object) => register(() => ({ body: { formality: { siren: SIREN, content, ...members } } }));

function tokenOf(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(claims)}.signature`;
}

/**
 * Register that issues a new token at each login, and responds to company requests with `answerTo`.
 */
function register(answerTo: (request: SourceRequest, token: string) => ScriptedResponse, claims: object = { exp: EXPIRY }) {
  let logins = 0;
  return new ScriptedSource((request) => {
    if (request.path !== '/sso/login') return answerTo(request, request.headers?.authorization ?? '');
    logins += 1;
    return { body: { token: tokenOf({ ...claims, login: logins }) } };
  });
}

const logins = (source: ScriptedSource) => source.calls.filter((call) => call.path === '/sso/login');

describe('fetchCompany', () => {
  it('returns a company', async () => {
    expect(
      await fetchCompany(
        register(() => ({ body: company })),
        SIREN,
      ),
    ).toEqual(company);
  });

  it('returns null when the register returns 404', async () => {
    expect(
      await fetchCompany(
        register(() => ({ status: 404 })),
        SIREN,
      ),
    ).toBeNull();
  });

  it('logs in with the configured account, in a call that counts as a login', async () => {
    const source = register(() => ({ body: company }));
    await fetchCompany(source, SIREN);
    expect(logins(source)).toMatchObject([{ method: 'POST', login: true, body: { username: 'reader', password: 'secret' } }]);
  });

  it('ends the session one minute before its token expires', async () => {
    const source = register(() => ({ body: company }));
    await fetchCompany(source, SIREN);
    const session = await source.session(() => Promise.reject(new Error('no session is stored')));
    expect(session.expiresAt).toEqual(new Date((EXPIRY - 60) * 1000));
  });

  it.each([undefined, 1e300, 'soon'])('fails as malformed when the token expires at %s', async (exp) => {
    const source = register(() => ({ body: company }), { exp });
    await expect(fetchCompany(source, SIREN)).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('logs in again when the register rejects a token', async () => {
    const source = register((_, token) => (token.includes(tokenOf({ exp: EXPIRY, login: 2 })) ? { body: company } : { status: 401 }));
    expect(await fetchCompany(source, SIREN)).toEqual(company);
  });

  it('fails after the second rejection, with at most two logins', async () => {
    const source = register(() => ({ status: 401 }));
    await expect(fetchCompany(source, SIREN)).rejects.toBeInstanceOf(ProviderAuthError);
    expect(logins(source)).toHaveLength(2);
  });

  it('does not log in again when the account lacks the right', async () => {
    const source = register(() => ({ status: 403 }));
    await expect(fetchCompany(source, SIREN)).rejects.toBeInstanceOf(ProviderAuthError);
    expect(logins(source)).toHaveLength(1);
  });

  it('fails as unauthorized when the register rejects the login', async () => {
    await expect(fetchCompany(new ScriptedSource(() => ({ status: 401 })), SIREN)).rejects.toBeInstanceOf(ProviderAuthError);
  });

  it.each([
    ['a token without expiry', register(() => ({ body: company }), {})],
    ['an invalid token', new ScriptedSource(() => ({ body: { token: 'none' } }))],
    ['another company', withFormality({ siren: '000056788' })],
    ['an HTML page', register(() => ({ body: '<html></html>' }))],
    ['a number in place of a text', withFormality({ typePersonne: 5 })],
    ['a text of 2 MB', withFormality({ typePersonne: 'M'.repeat(2_000_000) })],
    ['a document without company data', withFormality({ content: { personneMorale: null } })],
    ['a proxy page in place of a 404', register(() => ({ status: 404, body: null }))],
  ])('fails as malformed when the register returns %s', async (_, source) => {
    await expect(fetchCompany(source, SIREN)).rejects.toMatchObject({ kind: 'malformed' });
  });
});
