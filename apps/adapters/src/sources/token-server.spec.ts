import { describe, expect, it } from '@jest/globals';
import { ProviderAuthError, type SourceClient, type SourceRequest, type TokenDeclaration, type TokenGrant } from '@company-data/providers';
import { TokenServer } from './token-server.js';

const NOW = new Date('2026-01-01T00:00:00Z');
const code = { code: 'c', redirectUri: 'https://api.example.com/callback', verifier: 'v' };
const permanent: TokenGrant = {
  kind: 'permanent_token',
  authorize: { path: '/connect' },
  token: { path: '/token' },
  scopes: [],
  pkce: false,
};
const declared = (changes: Partial<TokenDeclaration> = {}): TokenDeclaration => ({
  server: {
    name: 'example_tokens',
    title: 'Example',
    meaning: 'example',
    configuration: { url: 'EXAMPLE_URL', id: 'EXAMPLE_ID', secret: 'EXAMPLE_SECRET' },
  },
  client: { of: 'account', id: 'app_id', secret: 'app_secret', proof: 'body', body: 'json' },
  grants: [permanent],
  ...changes,
});

function serverOf(declaration: TokenDeclaration, credentials: Record<string, string> | null = { app_id: 'a', app_secret: 's' }) {
  const asked: SourceRequest[] = [];
  const client = {
    configuration: { url: 'https://tokens.example', id: 'deployed', secret: 'hidden' },
    request: (request: SourceRequest) => {
      asked.push(request);
      return Promise.resolve({ status: 200, headers: {}, body: { access_token: 'A1' } });
    },
  } as unknown as SourceClient;
  return { server: new TokenServer(declaration, client, credentials, () => NOW), asked };
}

describe('TokenServer', () => {
  it('exchanges a code for a token that never expires by the code alone', async () => {
    const { server, asked } = serverOf(declared());
    expect(await server.exchange(code)).toMatchObject({ accessToken: 'A1', expiresAt: null });
    expect(asked[0]).toMatchObject({ path: '/token', body: { code: 'c', client_id: 'a', client_secret: 's' } });
  });

  it('asks as the deployment where the application is its own', async () => {
    const { server, asked } = serverOf(
      declared({ client: { of: 'deployment', id: 'id', secret: 'secret', proof: 'body', body: 'json' } }),
      null,
    );
    await server.exchange(code);
    expect(asked[0]!.body).toMatchObject({ client_id: 'deployed', client_secret: 'hidden' });
  });

  it('asks nothing, when the account has not said as whom', async () => {
    const { server, asked } = serverOf(declared(), null);
    await expect(server.exchange(code)).rejects.toBeInstanceOf(ProviderAuthError);
    expect(asked).toEqual([]);
  });

  it('gives nothing back to a provider that takes nothing', async () => {
    const { server, asked } = serverOf(declared());
    await server.revoke('A1');
    expect(asked).toEqual([]);
  });

  it('has no session of its own where only end users consent', () => {
    expect(serverOf(declared()).server.ownSession()).toBeUndefined();
  });
});
