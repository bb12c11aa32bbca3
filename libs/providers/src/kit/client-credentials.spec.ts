import { describe, expect, it } from '@jest/globals';
import { type ScriptedResponse, ScriptedSource } from '../../test/scripted-source.js';
import { ProviderAuthError, type SourceRequest } from '../adapter.js';
import { clientCredentialsToken } from './client-credentials.js';

const NOW = new Date('2026-01-01T00:00:00Z');
const credentials = { path: '/v1/oauth2/token', clientId: 'app', clientSecret: 'é&=', proof: 'basic' as const };

/** Returns a source with one response, and the calls to it. */
function respondingWith(answer: ScriptedResponse): { client: ScriptedSource; asked: SourceRequest[] } {
  const client = new ScriptedSource(() => answer);
  return { client, asked: client.calls };
}

describe('clientCredentialsToken', () => {
  it('returns a session that ends one minute before the token', async () => {
    const { client } = respondingWith({ body: { access_token: 'A21', expires_in: 32_400 } });
    expect(await clientCredentialsToken(client, credentials, NOW)).toEqual({ token: 'A21', expiresAt: new Date('2026-01-01T08:59:00Z') });
  });

  it('authenticates by HTTP Basic, with a form and as a login', async () => {
    const { client, asked } = respondingWith({ body: { access_token: 'A21' } });
    await clientCredentialsToken(client, credentials, NOW);
    const { login, text, headers } = asked[0]!;
    const [, shown] = headers!['authorization']!.split(' ');
    expect([login, text, headers!['content-type'], Buffer.from(shown!, 'base64').toString()]).toEqual([
      true,
      'grant_type=client_credentials',
      'application/x-www-form-urlencoded',
      'app:é&=',
    ]);
  });

  it('authenticates in the form when the source requires it', async () => {
    const { client, asked } = respondingWith({ body: { access_token: 'A21' } });
    await clientCredentialsToken(client, { ...credentials, proof: 'body', scope: 'read all' }, NOW);
    expect(Object.fromEntries(new URLSearchParams(asked[0]!.text))).toEqual({
      grant_type: 'client_credentials',
      scope: 'read all',
      client_id: 'app',
      client_secret: 'é&=',
    });
    expect(asked[0]!.headers).not.toHaveProperty('authorization');
  });

  it.each([
    [401, { error: 'invalid_client' }],
    [400, { error: 'invalid_client' }],
    [401, null],
  ])('throws ProviderAuthError when the response is %i %j', async (status, body) => {
    await expect(clientCredentialsToken(respondingWith({ status, body }).client, credentials, NOW)).rejects.toBeInstanceOf(
      ProviderAuthError,
    );
  });

  it.each([
    [400, { error: 'invalid_scope' }],
    [200, {}],
  ])('does not blame the credentials when the response is %i %j', async (status, body) => {
    await expect(clientCredentialsToken(respondingWith({ status, body }).client, credentials, NOW)).rejects.toMatchObject({
      kind: 'rejected',
    });
  });
});
