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

describe('tokenProblems', () => {
  it('is empty for a consistent declaration', () => {
    expect(tokenProblems(manifest({}))).toEqual([]);
    expect(tokenProblems(manifest({ grants: [code, { kind: 'own_token', credential: 'client_secret' }] }))).toEqual([]);
  });

  it.each<[string, ProviderManifest, string]>([
    ['a client id that is not a credential', manifest({ client: { ...client, id: 'nobody' } }), "the client's nobody is not a credential"],
    [
      'a client secret that is not a secret credential',
      manifest({ client: { ...client, secret: 'client_id' } }),
      "the client's client_id is not a credential that is secret",
    ],
    [
      'a client that the deployment does not configure',
      manifest({ client: { ...client, of: 'deployment' } }),
      'not configuration of its server',
    ],
    [
      'an address chosen by a string credential',
      manifest({ server: { ...server, address: { chosenBy: 'client_id', whenTrue: 'test_url' } } }),
      'not a boolean',
    ],
    [
      'an address given by a boolean credential',
      manifest({ server: { ...server, address: { givenBy: ['is_sandbox'] } }, grants: [{ ...code, authorize: code.token }] }),
      'not a string',
    ],
    [
      'a page address without configuration',
      withGrant({ authorize: { path: '/a', at: 'nowhere', whenTrue: 'test_pages' } }),
      'no configuration is called nowhere',
    ],
    ['a page without a test address', withGrant({ authorize: { path: '/a', at: 'pages' } }), 'authorize needs whenTrue'],
    ['a path that leads to another host', withGrant({ token: { path: '//elsewhere' } }), 'the path of token is not valid'],
    ['a scope with a space', withGrant({ scopes: ['read all'] }), 'a scope has an invalid character'],
    [
      'a server with the name of a source',
      manifest({ server: { ...server, name: 'counter' } }),
      'a source and the server are both named counter',
    ],
    [
      'an own token that is not secret',
      manifest({ grants: [code, { kind: 'own_token', credential: 'client_id' }] }),
      'client_id is not a secret credential',
    ],
    [
      'an own token that is not a credential',
      manifest({ grants: [code, { kind: 'own_token', credential: 'token' }] }),
      'token is not a secret credential',
    ],
    [
      'two grants without consent',
      manifest({ grants: [tokens.grants[1]!, { kind: 'own_token', credential: 'client_secret' }] }),
      'two grants need no consent',
    ],
    ['no grant', manifest({ grants: [] }), 'no grant is declared'],
    [
      'hosted pages without configuration',
      manifest({ grants: [{ kind: 'hosted', pages: 'nowhere' }] }),
      'no configuration is called nowhere',
    ],
    ['two consents', manifest({ grants: [code, { kind: 'hosted', pages: 'pages' }] }), 'two grants need consent'],
    ['a consent without redirect', manifest({}, 'credentials'), 'a grant needs consent, but authorization is not redirect'],
    [
      'OpenID Connect without openid',
      manifest({ grants: [{ kind: 'openid_connect', discovery: { path: '/.well-known' }, scopes: ['email'], pkce: true }] }),
      'openid_connect needs the scope openid',
    ],
  ])('reports %s', (_fault, faulty, problem) => {
    expect(tokenProblems(faulty)).toContainEqual(expect.stringContaining(`post: `));
    expect(tokenProblems(faulty).join()).toContain(problem);
  });

  it('is empty for every provider of the catalogue with tokens', () => {
    const declaring = [...providers.values()].filter((provider) => provider.tokens !== undefined);
    expect(declaring.length).toBeGreaterThan(3);
    expect(declaring.flatMap(tokenProblems)).toEqual([]);
  });
});
