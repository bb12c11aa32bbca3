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
  it('returns the issued tokens, which expire one minute early', async () => {
    const { tokens } = await ask({ body: good });
    expect(tokens).toEqual({ accessToken: 'A1', refreshToken: 'r2', expiresAt: new Date('2026-01-01T00:59:00Z'), scope: 'read' });
  });

  it.each([
    ['a tenth of its lifetime early when it lives one minute', { expires_in: 60 }, new Date('2026-01-01T00:00:54Z')],
    ['one minute before expires_at', { expires_at: '2026-01-02T00:00:00Z' }, new Date('2026-01-01T23:59:00Z')],
    ['never when the response has no expiry', {}, null],
    ['never when its expiry is no date', { expires_at: '2026-13-01T00:00:00Z' }, null],
    ['after ten years when no date can represent the expiry', { expires_in: 1e300 }, new Date('2035-12-29T23:59:00Z')],
  ])('expires the token %s', async (_when, end, expected) => {
    expect((await ask({ body: { access_token: 'A1', ...end } })).tokens.expiresAt).toEqual(expected);
  });

  it.each([
    ['with the refresh token', { refresh_token: 'r2', refresh_expires_in: 86_400 }, new Date('2026-01-02T00:00:00Z')],
    [
      'with the refresh token, by another member',
      { refresh_token: 'r2', refresh_token_expires_in: 3_600 },
      new Date('2026-01-01T01:00:00Z'),
    ],
    [
      'at refresh_token_expires_at',
      { refresh_token: 'r2', refresh_token_expires_at: '2026-03-01T00:00:00Z' },
      new Date('2026-03-01T00:00:00Z'),
    ],
    [
      'after ten years when no date can represent the expiry',
      { refresh_token: 'r2', refresh_expires_in: 1e300 },
      new Date('2035-12-30T00:00:00Z'),
    ],
    ['with the access token when no refresh token was issued', { expires_in: 60 }, new Date('2026-01-01T00:00:54Z')],
    ['at an unknown time when the refresh token has no expiry', { refresh_token: 'r2', expires_in: 60 }, undefined],
    ['at an unknown time when the expiry is no date', { refresh_token: 'r2', refresh_token_expires_at: '2026-01-01T25:00:00Z' }, undefined],
    ['at an unknown time when the expiry is zero', { refresh_token: 'r2', refresh_expires_in: 0 }, undefined],
  ])('ends the consent %s', async (_when, end, expected) => {
    expect((await ask({ body: { access_token: 'A1', ...end } })).tokens.consentEndsAt).toEqual(expected);
  });

  it('sends a form without undefined members, as a login', async () => {
    const { asked } = await ask({ body: good });
    expect(asked.text).toBe('grant_type=refresh_token&refresh_token=r1&client_id=app&client_secret=s%26%3D');
    expect([asked.login, asked.headers]).toEqual([true, { 'content-type': 'application/x-www-form-urlencoded' }]);
  });

  it('sends JSON or authenticates by headers when the provider requires it', async () => {
    const { asked } = await ask({ body: good }, { body: 'json', proof: { headers: { id: 'Client-Id', secret: 'Client-Secret' } } });
    expect([asked.body, asked.text]).toEqual([question, undefined]);
    expect(asked.headers).toEqual({ 'Client-Id': 'app', 'Client-Secret': 's&=' });
  });

  it('throws ConsentRefused for invalid_grant, ProviderAuthError for invalid_client', async () => {
    await expect(ask({ status: 400, body: { error: 'invalid_grant' } })).rejects.toBeInstanceOf(ConsentRefused);
    const refused = await ask({ status: 401, body: { error: 'invalid_client' } }).catch((error: unknown) => error);
    expect([refused instanceof ProviderAuthError, refused instanceof ConsentRefused]).toEqual([true, false]);
  });

  it('fails as rejected when the request is invalid or no token is issued', async () => {
    await expect(ask({ status: 400, body: { error: 'invalid_scope' } })).rejects.toMatchObject({ kind: 'rejected' });
    await expect(ask({ body: {} })).rejects.toMatchObject({ kind: 'rejected' });
  });
});

describe('revokeToken', () => {
  it('revokes the token as the application', async () => {
    const client = new ScriptedSource(() => ({ body: new Uint8Array() }));
    await revokeToken(client, '/revoke', application, 'A1');
    expect(client.calls[0]).toMatchObject({ method: 'POST', path: '/revoke', text: 'token=A1&client_id=app&client_secret=s%26%3D' });
  });
});
