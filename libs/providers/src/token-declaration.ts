import type { SourceManifest } from './manifest.js';

/** What gives out the tokens of a provider: configured, reached and budgeted like a source. */
export type AuthorizationServer = Pick<
  SourceManifest,
  'name' | 'title' | 'meaning' | 'configuration' | 'addresses' | 'address' | 'secrets' | 'logins'
>;

/** A path below the address of the authorization server. */
export interface Endpoint {
  path: string;
}

/**
 * A page that the end user's browser opens: below the server's address, or below what `at` of its
 * configuration says. Where a credential chooses the server's address, `whenTrue` is the
 * configuration taken in place of `at`.
 */
export interface Page extends Endpoint {
  at?: string;
  whenTrue?: string;
}

/**
 * How the application shows who it is: HTTP Basic (RFC 6749 §2.3.1), members of the body, or
 * headers of these names.
 */
export type ClientProof = 'basic' | 'body' | { headers: { id: string; secret: string } };

/** The application that tokens are given out to. */
export interface TokenClient {
  /**
   * Whose it is: `id` and `secret` name credentials of the account, or configuration of the server
   * that the deployment sets.
   */
  of: 'account' | 'deployment';
  id: string;
  secret: string;
  proof: ClientProof;
  /** How the token endpoint is written to; a form unless said. */
  body?: 'form' | 'json';
}

/** Where the end user is sent to consent, and what is asked for there. */
interface Consent {
  scopes: string[];
  /** Whether the code is bound to a verifier by S256 (RFC 7636). */
  pkce: boolean;
  /** Sent along with the end user. */
  parameters?: Record<string, string>;
}

/** The end user consents, a code comes back and is exchanged for tokens (RFC 6749 §4.1). */
export interface AuthorizationCodeGrant extends Consent {
  kind: 'authorization_code';
  authorize: Page;
  token: Endpoint;
  /** Where tokens are given back (RFC 7009); absent where the provider takes none. */
  revoke?: Endpoint;
}

/** The same, from a server that tells its addresses itself (OpenID Connect Discovery). */
export interface OpenIdConnectGrant extends Consent {
  kind: 'openid_connect';
  discovery: Endpoint;
  /** The assurance asked for (acr_values). */
  acr?: string;
  /**
   * The claim of userinfo that names the organisation of who consents by its SIRET or SIREN: one of
   * another company is refused.
   */
  organisation?: string;
}

/**
 * The end user consents on pages of the provider's that a session of its leads to; how it is begun,
 * finished, renewed and ended is said by `consent` of the adapter.
 */
export interface HostedConsentGrant {
  kind: 'hosted';
  /**
   * Configuration of the server: the address that the pages lie below. The end user is sent nowhere
   * else.
   */
  pages: string;
  /** The parameter that brings the state back, where it is not `state`. */
  stateIn?: string;
}

/** The application's own tokens, without anybody's consent (RFC 6749 §4.4). */
export interface ClientCredentialsGrant {
  kind: 'client_credentials';
  token: Endpoint;
  scopes: string[];
}

/**
 * The account's own token, which it has put among its credentials: calls bear it as it is, and
 * nothing renews it.
 */
export interface OwnTokenGrant {
  kind: 'own_token';
  /** The credential that is the token. */
  credential: string;
}

/** A grant that nobody consents to. */
export type OwnGrant = ClientCredentialsGrant | OwnTokenGrant;

/** How a token is had. */
export type TokenGrant = AuthorizationCodeGrant | OpenIdConnectGrant | HostedConsentGrant | OwnGrant;

/**
 * How the tokens of a provider are had: at most one grant that somebody consents to, and one of the
 * application's own.
 */
export interface TokenDeclaration {
  server: AuthorizationServer;
  client: TokenClient;
  grants: TokenGrant[];
}

/** Whether the end user takes part in a grant. */
export const needsConsent = (grant: TokenGrant): grant is Exclude<TokenGrant, OwnGrant> =>
  grant.kind !== 'client_credentials' && grant.kind !== 'own_token';

/** The addresses a grant names, by what they are for. */
export function endpointsOf(grant: TokenGrant): Record<string, Page> {
  if (grant.kind === 'openid_connect') return { discovery: grant.discovery };
  if (grant.kind === 'hosted' || grant.kind === 'own_token') return {};
  if (grant.kind === 'client_credentials') return { token: grant.token };
  const { authorize, token, revoke } = grant;
  return { authorize, token, ...(revoke === undefined ? {} : { revoke }) };
}
