import { describe, expect, it } from '@jest/globals';
import { type ScriptedResponse, ScriptedSource } from '../../test/scripted-source.js';
import { ConsentRefused, ProviderAuthError } from '../adapter.js';
import { requestToken, revokeToken, type TokenApplication } from './token-endpoint.js';

const NOW = new Date('2026-01-01T00:00:00Z');
const application: TokenApplication = { clientId: 'app', clientSecret: 's&=', proof: 'body' };
const question = { grant_type: 'refresh_token', refresh_token: 'r1', scope: undefined };
const good = { access_token: 'A1', refresh_token: 'r2', expires_in: 3_600, scope: 'read' };

const ask = async (answer: ScriptedResponse, how: Partial<TokenApplication> = {}) => {
  const client = new ScriptedSource(() => answer);
  return { tokens: await requestToken(client, '/token', { ...application, ...how }, question, NOW), asked: client.calls[0]! };
};

describe('requestToken', () => {
  it('gives what was issued, with its end a minute early', async () => {
    const { tokens } = await ask({ body: good });
    expect(tokens).toEqual({ accessToken: 'A1', refreshToken: 'r2', expiresAt: new Date('2026-01-01T00:59:00Z'), scope: 'read' });
  });

  it.each([
    ['its last tenth early, when the token lives a minute', { expires_in: 60 }, new Date('2026-01-01T00:00:54Z')],
    ['a minute before the time it names', { expires_at: '2026-01-02T00:00:00Z' }, new Date('2026-01-01T23:59:00Z')],
    ['never, when the answer names none', {}, null],
    ['after ten years, when it names a time that no date can hold', { expires_in: 1e300 }, new Date('2035-12-29T23:59:00Z')],
  ])('ends it %s', async (_when, end, expected) => {
    expect((await ask({ body: { access_token: 'A1', ...end } })).tokens.expiresAt).toEqual(expected);
  });

  it.each([
    ['when its refresh token does', { refresh_token: 'r2', refresh_expires_in: 86_400 }, new Date('2026-01-02T00:00:00Z')],
    ['then under another name', { refresh_token: 'r2', refresh_token_expires_in: 3_600 }, new Date('2026-01-01T01:00:00Z')],
    [
      'at the time that is named',
      { refresh_token: 'r2', refresh_token_expires_at: '2026-03-01T00:00:00Z' },
      new Date('2026-03-01T00:00:00Z'),
    ],
    [
      'after ten years, when no date can hold the time',
      { refresh_token: 'r2', refresh_expires_in: 1e300 },
      new Date('2035-12-30T00:00:00Z'),
    ],
    ['with the access token, when nothing renews that', { expires_in: 60 }, new Date('2026-01-01T00:00:54Z')],
    ['nobody knows when, when the answer says nothing of the refresh token', { refresh_token: 'r2', expires_in: 60 }, undefined],
    ['nobody knows when, when zero stands for no end', { refresh_token: 'r2', refresh_expires_in: 0 }, undefined],
  ])('tells that the consent ends %s', async (_when, end, expected) => {
    expect((await ask({ body: { access_token: 'A1', ...end } })).tokens.consentEndsAt).toEqual(expected);
  });

  it('asks by a form that leaves out what is not given, counted as a login', async () => {
    const { asked } = await ask({ body: good });
    expect(asked.text).toBe('grant_type=refresh_token&refresh_token=r1&client_id=app&client_secret=s%26%3D');
    expect([asked.login, asked.headers]).toEqual([true, { 'content-type': 'application/x-www-form-urlencoded' }]);
  });

  it('asks by JSON, or shows who it is by headers, where the provider wants it so', async () => {
    const { asked } = await ask({ body: good }, { body: 'json', proof: { headers: { id: 'Client-Id', secret: 'Client-Secret' } } });
    expect([asked.body, asked.text]).toEqual([question, undefined]);
    expect(asked.headers).toEqual({ 'Client-Id': 'app', 'Client-Secret': 's&=' });
  });

  it('is refused by the end user, not by the application, when the grant is no longer valid', async () => {
    await expect(ask({ status: 400, body: { error: 'invalid_grant' } })).rejects.toBeInstanceOf(ConsentRefused);
    const refused = await ask({ status: 401, body: { error: 'invalid_client' } }).catch((error: unknown) => error);
    expect([refused instanceof ProviderAuthError, refused instanceof ConsentRefused]).toEqual([true, false]);
  });

  it('fails without blaming anybody, when the question is wrong or no token comes', async () => {
    await expect(ask({ status: 400, body: { error: 'invalid_scope' } })).rejects.toMatchObject({ kind: 'rejected' });
    await expect(ask({ body: {} })).rejects.toMatchObject({ kind: 'rejected' });
  });
});

describe('revokeToken', () => {
  it('gives the token back as the application', async () => {
    const client = new ScriptedSource(() => ({ body: new Uint8Array() }));
    await revokeToken(client, '/revoke', application, 'A1');
    expect(client.calls[0]).toMatchObject({ method: 'POST', path: '/revoke', text: 'token=A1&client_id=app&client_secret=s%26%3D' });
  });
});
