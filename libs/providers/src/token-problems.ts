import type { CredentialDeclaration, ProviderManifest } from './manifest.js';
import { endpointsOf, needsConsent, type Page, type TokenDeclaration, type TokenGrant } from './token-declaration.js';

/** Absolute path without query, fragment, backslash or empty segment. */
const PATH = /^(\/[^\s/?#\\]+)+$/;
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

const credentialOf = (manifest: ProviderManifest, name: string): CredentialDeclaration | undefined =>
  manifest.credentials.find((credential) => credential.name === name);

function clientProblems(manifest: ProviderManifest, { client, server }: TokenDeclaration): string[] {
  const { configuration, secrets = [] } = server;
  const [id, secret] =
    client.of === 'account'
      ? [credentialOf(manifest, client.id)?.type === 'string', credentialOf(manifest, client.secret)?.secret === true]
      : [client.id in configuration, client.secret in configuration && secrets.includes(client.secret)];
  const holder = client.of === 'account' ? 'a credential' : 'configuration of its server';
  return [
    ...(id ? [] : [`the client's ${client.id} is not ${holder}`]),
    ...(secret ? [] : [`the client's ${client.secret} is not ${holder} that is secret`]),
  ];
}

function addressProblems(manifest: ProviderManifest, { server: { address, configuration } }: TokenDeclaration): string[] {
  if (address === undefined) return [];
  if ('givenBy' in address)
    return address.givenBy
      .filter((name) => credentialOf(manifest, name)?.type !== 'string')
      .map((name) => `its address is given by ${name}, which is not a string`);
  const { chosenBy, whenTrue } = address;
  return [
    ...(credentialOf(manifest, chosenBy)?.type === 'boolean' ? [] : [`its address is chosen by ${chosenBy}, which is not a boolean`]),
    ...(whenTrue in configuration ? [] : [`no configuration is called ${whenTrue}`]),
  ];
}

function endpointProblems(what: string, { path, at, whenTrue }: Page, { server }: TokenDeclaration): string[] {
  const unknown = [at, whenTrue].filter((name) => name !== undefined && !(name in server.configuration));
  const chosen = server.address !== undefined && 'chosenBy' in server.address;
  return [
    ...(PATH.test(path) ? [] : [`the path of ${what} is not valid: ${path}`]),
    ...unknown.map((name) => `no configuration is called ${name}`),
    ...(at !== undefined && (whenTrue !== undefined) !== chosen
      ? [`${what} needs whenTrue exactly when a credential chooses the address of its server`]
      : []),
  ];
}

function scopeProblems(grant: TokenGrant): string[] {
  if (grant.kind === 'hosted' || grant.kind === 'own_token') return [];
  const { kind, scopes } = grant;
  return [
    ...scopes.filter((scope) => !SCOPE.test(scope)).map((scope) => `a scope has an invalid character: ${scope}`),
    ...(kind === 'openid_connect' && !scopes.includes('openid') ? ['openid_connect needs the scope openid'] : []),
  ];
}

const pagesProblems = (grant: TokenGrant, { server }: TokenDeclaration): string[] =>
  grant.kind === 'hosted' && !(grant.pages in server.configuration) ? [`no configuration is called ${grant.pages}`] : [];

const ownTokenProblems = (manifest: ProviderManifest, grant: TokenGrant): string[] =>
  grant.kind === 'own_token' && credentialOf(manifest, grant.credential)?.secret !== true
    ? [`the own token ${grant.credential} is not a secret credential`]
    : [];

function grantProblems({ authorization, sources }: ProviderManifest, { grants, server }: TokenDeclaration): string[] {
  const consented = grants.filter(needsConsent).length;
  return [
    ...(sources.some(({ name }) => name === server.name) ? [`a source and the server are both named ${server.name}`] : []),
    ...(grants.length === 0 ? ['no grant is declared'] : []),
    ...(consented > 1 ? ['two grants need consent'] : []),
    ...(grants.length - consented > 1 ? ['two grants need no consent'] : []),
    ...(consented > 0 && authorization !== 'redirect' ? ['a grant needs consent, but authorization is not redirect'] : []),
  ];
}

/** Returns one sentence per problem in the token declaration of a provider. */
export function tokenProblems(manifest: ProviderManifest): string[] {
  const { name, tokens } = manifest;
  if (tokens === undefined) return [];
  const endpoints = tokens.grants.flatMap((grant) => Object.entries(endpointsOf(grant)));
  return [
    ...clientProblems(manifest, tokens),
    ...addressProblems(manifest, tokens),
    ...endpoints.flatMap(([what, endpoint]) => endpointProblems(what, endpoint, tokens)),
    ...tokens.grants.flatMap(scopeProblems),
    ...tokens.grants.flatMap((grant) => pagesProblems(grant, tokens)),
    ...tokens.grants.flatMap((grant) => ownTokenProblems(manifest, grant)),
    ...grantProblems(manifest, tokens),
  ].map((problem) => `${name}: ${problem}`);
}
