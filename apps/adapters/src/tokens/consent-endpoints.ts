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

/** What of a server's discovery document is read (OpenID Connect Discovery 1.0 §3, RFC 9207 §3). */
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

/** The endpoints of a server; paths below its address, but for the page that the end user opens. */
export interface ConsentEndpoints extends CodeIssuer {
  authorize: URL;
  token: string;
  revoke?: string;
  /** The keys that it signs with. */
  keys?: string;
  userinfo?: string;
}

const trimmed = (url: string): string => url.replace(/\/+$/, '');

/**
 * Where a page lies: at the server, or at what the configuration says, as the account has chosen.
 */
function pageOf({ path, at, whenTrue }: Page, { server }: TokenDeclaration, { client, credentials }: ConsentContext): URL {
  const { address: chosen } = server;
  const isOther = chosen !== undefined && 'chosenBy' in chosen && credentials[chosen.chosenBy] === true;
  const base = client.configuration[(isOther ? (whenTrue ?? at) : at) ?? 'url'] ?? '';
  if (!URL.canParse(base)) throw new ProviderFetchError('malformed', 'the page to consent on is not configured');
  return pageBelow(base, `${trimmed(base)}${path}`);
}

async function discovered({ discovery }: OpenIdConnectGrant, { client }: ConsentContext): Promise<ConsentEndpoints> {
  const server = client.configuration['url']!;
  const { body } = await client.request<Discovered>({ path: discovery.path, schema });
  // A document of another issuer would make its tokens pass for this one's.
  if (trimmed(body.issuer) !== trimmed(server)) throw new ProviderFetchError('malformed', 'the server tells another issuer');
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
 * The endpoints of a server, as the manifest or the server itself tells them. @throws
 * ProviderFetchError when one lies elsewhere
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
