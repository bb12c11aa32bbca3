import { describe, expect, it } from '@jest/globals';
import { providers } from './catalogue.js';
import type { ProviderManifest } from './manifest.js';
import type { AuthorizationCodeGrant, TokenDeclaration } from './token-declaration.js';
import { tokenProblems } from './token-problems.js';

const code: AuthorizationCodeGrant = {
  kind: 'authorization_code',
  authorize: { path: '/authorize', at: 'pages', whenTrue: 'test_pages' },
  token: { path: '/oauth/token' },
  scopes: ['read'],
  pkce: true,
};
const tokens: TokenDeclaration = {
  server: {
    name: 'post_tokens',
    title: 'Post',
    meaning: 'sign-in of the example',
    configuration: { url: 'POST_URL', test_url: 'POST_TEST_URL', pages: 'POST_PAGES', test_pages: 'POST_TEST_PAGES' },
    address: { chosenBy: 'is_sandbox', whenTrue: 'test_url' },
  },
  client: { of: 'account', id: 'client_id', secret: 'client_secret', proof: 'basic' },
  grants: [code, { kind: 'client_credentials', token: code.token, scopes: [] }],
};
const manifest = (changes: Partial<TokenDeclaration>, authorization: ProviderManifest['authorization'] = 'redirect') =>
  ({
    name: 'post',
    authorization,
    sources: [{ name: 'counter', title: 'Counter', configuration: { url: 'COUNTER_URL' } }],
    credentials: [
      { name: 'is_sandbox', type: 'boolean', description: '' },
      { name: 'client_id', type: 'string', description: '' },
      { name: 'client_secret', type: 'string', secret: true, description: '' },
    ],
    tokens: { ...tokens, ...changes },
  }) as unknown as ProviderManifest;
const withGrant = (changes: Partial<AuthorizationCodeGrant>) => manifest({ grants: [{ ...code, ...changes }] });
const { client, server } = tokens;

describe('the check of how tokens are had', () => {
  it('finds nothing in what is consistent', () => {
    expect(tokenProblems(manifest({}))).toEqual([]);
    expect(tokenProblems(manifest({ grants: [code, { kind: 'own_token', credential: 'client_secret' }] }))).toEqual([]);
  });

  it.each<[string, ProviderManifest, string]>([
    ['a client no credential names', manifest({ client: { ...client, id: 'nobody' } }), "the client's nobody is not a credential"],
    ['a secret in the open', manifest({ client: { ...client, secret: 'client_id' } }), "the client's client_id is no secret"],
    ['a deployment that sets no client', manifest({ client: { ...client, of: 'deployment' } }), 'not configuration of its server'],
    [
      'an address chosen by a text',
      manifest({ server: { ...server, address: { chosenBy: 'client_id', whenTrue: 'test_url' } } }),
      'no switch',
    ],
    [
      'an address given by a switch',
      manifest({ server: { ...server, address: { givenBy: ['is_sandbox'] } }, grants: [{ ...code, authorize: code.token }] }),
      'no text',
    ],
    [
      'an address nobody configures',
      withGrant({ authorize: { path: '/a', at: 'nowhere', whenTrue: 'test_pages' } }),
      'no configuration is called nowhere',
    ],
    [
      'a page for the live system alone',
      withGrant({ authorize: { path: '/a', at: 'pages' } }),
      'authorize is not where its server is chosen to be',
    ],
    ['a path to elsewhere', withGrant({ token: { path: '//elsewhere' } }), 'the path of token is none'],
    ['a scope with a space', withGrant({ scopes: ['read all'] }), 'a scope cannot be written'],
    ['a server named as a source', manifest({ server: { ...server, name: 'counter' } }), 'a source is called counter too'],
    ['an own token in the open', manifest({ grants: [code, { kind: 'own_token', credential: 'client_id' }] }), 'client_id is no secret'],
    ['an own token nobody puts', manifest({ grants: [code, { kind: 'own_token', credential: 'token' }] }), 'token is no secret credential'],
    [
      'two ways to tokens of its own',
      manifest({ grants: [tokens.grants[1]!, { kind: 'own_token', credential: 'client_secret' }] }),
      'two grants are of the application alone',
    ],
    ['no grant', manifest({ grants: [] }), 'no grant is declared'],
    ['pages nobody configures', manifest({ grants: [{ kind: 'hosted', pages: 'nowhere' }] }), 'no configuration is called nowhere'],
    ['two consents', manifest({ grants: [code, { kind: 'hosted', pages: 'pages' }] }), 'two grants need consent'],
    ['a consent nobody is asked for', manifest({}, 'credentials'), 'a grant needs consent that nobody is asked for'],
    [
      'OpenID Connect without openid',
      manifest({ grants: [{ kind: 'openid_connect', discovery: { path: '/.well-known' }, scopes: ['email'], pkce: true }] }),
      'openid_connect needs the scope openid',
    ],
  ])('reports %s', (_fault, faulty, problem) => {
    expect(tokenProblems(faulty)).toContainEqual(expect.stringContaining(`post: `));
    expect(tokenProblems(faulty).join()).toContain(problem);
  });

  it('is passed by every provider that asks the end user by a grant of its own', () => {
    const declaring = [...providers.values()].filter((provider) => provider.tokens !== undefined);
    expect(declaring.length).toBeGreaterThan(3);
    expect(declaring.flatMap(tokenProblems)).toEqual([]);
  });
});
