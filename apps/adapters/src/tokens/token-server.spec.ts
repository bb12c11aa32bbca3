import { describe, expect, it } from '@jest/globals';
import {
  type ConsentRequest,
  ProviderAuthError,
  type SourceClient,
  type SourceRequest,
  type TokenDeclaration,
} from '@company-data/providers';
import { ConsentSecrets } from './consent-secrets.js';
import { TokenServer, type TokenServerDependencies } from './token-server.js';

const NOW = new Date('2026-01-01T00:00:00Z');
const consentRequest: ConsentRequest = {
  userId: 'u',
  connectionId: 'c',
  siren: '000012344',
  name: 'EXEMPLE',
  state: 's'.repeat(43),
  redirectUri: 'https://api.example.com/callback',
  language: 'fr',
};
const granted = {
  kind: 'authorization_code' as const,
  authorize: { path: '/connect' },
  token: { path: '/token' },
  scopes: [],
  pkce: true,
};
const declared = (changes: Partial<TokenDeclaration> = {}): TokenDeclaration => ({
  server: {
    name: 'example_tokens',
    title: 'Example',
    meaning: 'example',
    configuration: { url: 'EXAMPLE_URL', id: 'EXAMPLE_ID', secret: 'EXAMPLE_SECRET' },
  },
  client: { of: 'account', id: 'app_id', secret: 'app_secret', proof: 'body', body: 'json' },
  grants: [granted],
  ...changes,
});

const CONFIGURATION = { url: 'https://tokens.example', pages: 'https://pages.example/app', id: 'deployed', secret: 'hidden' };

function serverOf(
  declaration: TokenDeclaration,
  {
    credentials = { app_id: 'a', app_secret: 's' },
    dialect,
    scope,
  }: Partial<Pick<TokenServerDependencies, 'credentials' | 'dialect'>> & { scope?: string } = {},
) {
  const calls: SourceRequest[] = [];
  const client = {
    configuration: CONFIGURATION,
    request: (request: SourceRequest) => {
      calls.push(request);
      return Promise.resolve({ status: 200, headers: {}, body: { access_token: 'A1', ...(scope !== undefined && { scope }) } });
    },
  } as unknown as SourceClient;
  const secrets = new ConsentSecrets('k1:AAAA');
  return { server: new TokenServer(declaration, { client, credentials, secrets, dialect, now: () => NOW }), calls };
}

const storedConsent = { accessToken: 'A1', refreshToken: null, reference: null };

describe('TokenServer', () => {
  it('returns the page of the manifest with all parameters of the server', async () => {
    const { server, calls } = serverOf(declared());
    const { url } = await server.begin(consentRequest, undefined);
    const { origin, pathname, searchParams } = new URL(url);
    expect([origin + pathname, calls]).toEqual(['https://tokens.example/connect', []]);
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: 'a',
      redirect_uri: 'https://api.example.com/callback',
      state: consentRequest.state,
      code_challenge: new ConsentSecrets('k1:AAAA').challengeOf(consentRequest.state),
      code_challenge_method: 'S256',
    });
  });

  it.each([
    [false, 'https://pages.example/app/connect'],
    [true, 'https://test.example/connect'],
  ])('returns the page that the account has chosen with is_sandbox %s', async (is_sandbox, page) => {
    const configuration = { url: 'A', sandbox_url: 'B', pages: 'C', sandbox_pages: 'D' };
    const server = { ...declared().server, configuration, address: { chosenBy: 'is_sandbox', whenTrue: 'sandbox_url' } };
    const grant = { ...granted, authorize: { path: '/connect', at: 'pages', whenTrue: 'sandbox_pages' }, parameters: { flow: 'static' } };
    Object.assign(CONFIGURATION, { sandbox_pages: 'https://test.example' });
    const credentials = { app_id: 'a', app_secret: 's', is_sandbox };
    const { url } = await serverOf(declared({ server, grants: [grant] }), { credentials }).server.begin(consentRequest, undefined);
    expect([url.split('?')[0], new URL(url).searchParams.get('flow')]).toEqual([page, 'static']);
  });

  it('exchanges a code for a token without expiry when the response has none', async () => {
    const { server, calls } = serverOf(declared());
    const given = await server.finish({ code: 'c', state: consentRequest.state }, consentRequest, undefined);
    expect(given).toEqual({
      tokens: { accessToken: 'A1', refreshToken: null, expiresAt: null, scope: null },
      reference: null,
      expiresAt: null,
    });
    const verifier = new ConsentSecrets('k1:AAAA').verifierOf(consentRequest.state);
    expect(calls[0]).toMatchObject({ path: '/token', body: { code: 'c', code_verifier: verifier, client_id: 'a', client_secret: 's' } });
  });

  it.each([
    [undefined, undefined],
    ['reports disputes openid', undefined],
    ['disputes', ['reports']],
    ['', ['reports', 'disputes']],
    ['reports/read disputes', ['reports']],
  ])('rejects a consent whose scope %p lacks required ones, and names them', async (scope, lacking) => {
    const grant = { ...granted, scopes: ['openid', 'reports', 'disputes'], required: ['reports', 'disputes'] };
    const { server } = serverOf(declared({ grants: [grant] }), { ...(scope !== undefined && { scope }) });
    const finished = server.finish({ code: 'c', state: consentRequest.state }, consentRequest, undefined);
    if (lacking === undefined) await expect(finished).resolves.toMatchObject({ tokens: { accessToken: 'A1' } });
    else await expect(finished).rejects.toMatchObject({ name: 'UnusableIssue', cause: { lacking } });
  });

  it('accepts a consent of any scope when none is required', async () => {
    const { server } = serverOf(declared(), { scope: 'openid' });
    await expect(server.finish({ code: 'c', state: consentRequest.state }, consentRequest, undefined)).resolves.toMatchObject({ tokens: { scope: 'openid' } }); // prettier-ignore
  });

  it('uses the credentials of the deployment when the manifest requires it', async () => {
    const client = { of: 'deployment', id: 'id', secret: 'secret', proof: 'body', body: 'json' } as const;
    const { server, calls } = serverOf(declared({ client }), { credentials: null });
    await server.finish({ code: 'c' }, consentRequest, undefined);
    expect(calls[0]!.body).toMatchObject({ client_id: 'deployed', client_secret: 'hidden' });
  });

  it('sends no request when the account has no application', async () => {
    const { server, calls } = serverOf(declared(), { credentials: null });
    await expect(server.begin(consentRequest, undefined)).rejects.toBeInstanceOf(ProviderAuthError);
    await expect(server.finish({ code: 'c' }, consentRequest, undefined)).rejects.toBeInstanceOf(ProviderAuthError);
    expect(calls).toEqual([]);
  });

  it.each([
    [undefined, ['app_id', 'app_secret']],
    [{ chosenBy: 'is_sandbox', whenTrue: 'pages' }, ['app_id', 'app_secret', 'is_sandbox']],
  ])('names possibly wrong credentials without their values when the application is rejected', async (address, fields) => {
    const refusing = {
      configuration: CONFIGURATION,
      request: () => Promise.resolve({ status: 401, headers: {}, body: { error: 'invalid_client' } }),
      session: (login: () => Promise<unknown>) => login(),
    } as unknown as SourceClient;
    const own = { kind: 'client_credentials' as const, token: { path: '/token' }, scopes: [] };
    const declaration = declared({ server: { ...declared().server, ...(address && { address }) }, grants: [granted, own] });
    const credentials = { app_id: 'the id', app_secret: 'the secret' };
    const secrets = new ConsentSecrets('k1:AAAA');
    const server = new TokenServer(declaration, { client: refusing, credentials, secrets, dialect: undefined, now: () => NOW });
    for (const tried of [server.ownSession()!, server.finish({ code: 'c' }, consentRequest, undefined)]) {
      const refusal: unknown = await tried.catch((error: unknown) => error);
      expect(refusal).toMatchObject({ name: 'ProviderAuthError', advice: { fields } });
      expect(JSON.stringify([String(refusal), refusal])).not.toMatch(/the id|the secret/);
    }
  });

  it('sends no revocation when the provider has none', async () => {
    const { server, calls } = serverOf(declared());
    await server.end(storedConsent);
    expect(calls).toEqual([]);
  });

  it('has no application session when only end users consent', async () => {
    expect(await serverOf(declared()).server.ownSession()).toBeUndefined();
  });

  describe('with a token of the account', () => {
    const own = declared({ grants: [granted, { kind: 'own_token', credential: 'app_token' }] });

    it('uses the token without a request', async () => {
      const { server, calls } = serverOf(own, { credentials: { app_id: 'a', app_secret: 's', app_token: 'T' } });
      expect(await server.ownSession()).toMatchObject({ token: 'T' });
      expect(calls).toEqual([]);
    });

    it.each([
      [undefined, ['app_token']],
      [{ chosenBy: 'is_test', whenTrue: 'pages' }, ['app_token', 'is_test']],
    ])('names possibly wrong fields without their values when the source rejects it', async (address, fields) => {
      const { server } = serverOf(
        { ...own, server: { ...own.server, ...(address && { address }) } },
        { credentials: { app_id: 'a', app_secret: 's', app_token: 'T0p' } },
      );
      const refused = (await server.ownSession())!;
      const refusal: unknown = await server.renewOwnSession(refused).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(ProviderAuthError);
      expect([String(refusal), refusal]).toMatchObject([expect.stringContaining('app_token'), { advice: { fields } }]);
      expect(String(refusal)).not.toContain('T0p');
    });

    it.each([undefined, ''])('names the missing credential (%p)', async (app_token) => {
      const credentials = { app_id: 'a', app_secret: 's', ...(app_token === undefined ? {} : { app_token }) };
      await expect(serverOf(own, { credentials }).server.ownSession()).rejects.toThrow('app_token is not set');
    });
  });

  it.each([
    ['https://pages.example/app/session/1?code=c', true],
    ['https://pages.example/apple', false],
    ['https://pages.example/app/../other', false],
    ['https://pages.example.evil.example/app/1', false],
    ['https://user@pages.example/app/1', false],
    ['http://pages.example/app/1', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('restricts the page of a hosted consent to the address of its grant: %s', (url, isFine) => {
    const { server } = serverOf(declared({ grants: [{ kind: 'hosted', pages: 'pages' }] }));
    const check = (): void => server.assertOnPages(url);
    if (isFine) expect(check).not.toThrow();
    else expect(check).toThrow('outside the configured address');
  });
});
