import {
  type AuthorizationCodeGrant,
  type ConsentContext,
  type OpenIdConnectGrant,
  type Page,
  ProviderFetchError,
  type TokenDeclaration,
} from '@company-data/providers';
import type { CodeIssuer } from './callback-parameters.js';
import { pageBelow, pathBelow } from './page-address.js';

/** Used members of a discovery document (OpenID Connect Discovery 1.0 §3, RFC 9207 §3). */
interface Discovered {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  jwks_uri: string;
  userinfo_endpoint?: string;
  revocation_endpoint?: string;
  authorization_response_iss_parameter_supported?: boolean;
}

const address = { type: 'string', maxLength: 2_000, pattern: '^https?://' };
const schema = {
  type: 'object',
  properties: {
    issuer: address,
    authorization_endpoint: address,
    token_endpoint: address,
    jwks_uri: address,
    userinfo_endpoint: address,
    revocation_endpoint: address,
    authorization_response_iss_parameter_supported: { type: 'boolean' },
  },
  required: ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri'],
};

/** Endpoints of a server, as paths below its address, except the page for the end user. */
export interface ConsentEndpoints extends CodeIssuer {
  authorize: URL;
  token: string;
  revoke?: string;
  /** Path of the signing keys. */
  keys?: string;
  userinfo?: string;
}

const trimmed = (url: string): string => url.replace(/\/+$/, '');

/**
 * Returns the URL of a page: at the server, or at the configured address that the account has
 * chosen.
 */
function pageOf({ path, at, whenTrue }: Page, { server }: TokenDeclaration, { client, credentials }: ConsentContext): URL {
  const { address: chosen } = server;
  const isOther = chosen !== undefined && 'chosenBy' in chosen && credentials[chosen.chosenBy] === true;
  const base = client.configuration[(isOther ? (whenTrue ?? at) : at) ?? 'url'] ?? '';
  if (!URL.canParse(base)) throw new ProviderFetchError('malformed', 'the consent page is not configured');
  return pageBelow(base, `${trimmed(base)}${path}`);
}

async function discovered({ discovery }: OpenIdConnectGrant, { client }: ConsentContext): Promise<ConsentEndpoints> {
  const server = client.configuration['url']!;
  const { body } = await client.request<Discovered>({ path: discovery.path, schema });
  // Rejects the document of another issuer, whose tokens would otherwise be accepted.
  if (trimmed(body.issuer) !== trimmed(server)) throw new ProviderFetchError('malformed', 'the discovery document has another issuer');
  const { userinfo_endpoint: userinfo, revocation_endpoint: revoke } = body;
  return {
    issuers: [body.issuer],
    namesItself: body.authorization_response_iss_parameter_supported === true,
    authorize: pageBelow(server, body.authorization_endpoint),
    token: pathBelow(server, body.token_endpoint),
    keys: pathBelow(server, body.jwks_uri),
    ...(userinfo === undefined ? {} : { userinfo: pathBelow(server, userinfo) }),
    ...(revoke === undefined ? {} : { revoke: pathBelow(server, revoke) }),
  };
}

/**
 * Returns the endpoints of a server from the manifest or the discovery document.
 * @throws ProviderFetchError when an endpoint is outside the server
 */
export async function endpointsBy(
  grant: AuthorizationCodeGrant | OpenIdConnectGrant,
  declaration: TokenDeclaration,
  context: ConsentContext,
): Promise<ConsentEndpoints> {
  if (grant.kind === 'openid_connect') return discovered(grant, context);
  const { token, revoke } = grant;
  const authorize = pageOf(grant.authorize, declaration, context);
  return {
    issuers: [trimmed(context.client.configuration['url']!), authorize.origin],
    namesItself: false,
    authorize,
    token: token.path,
    ...(revoke === undefined ? {} : { revoke: revoke.path }),
  };
}
