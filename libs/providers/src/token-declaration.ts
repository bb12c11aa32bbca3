import type { SourceManifest } from './manifest.js';

/** Authorization server of a provider. It is configured, called and budgeted like a source. */
export type AuthorizationServer = Pick<
  SourceManifest,
  'name' | 'title' | 'meaning' | 'configuration' | 'addresses' | 'address' | 'secrets' | 'logins'
>;

/** Path below the address of the authorization server. */
export interface Endpoint {
  path: string;
}

/**
 * Page that the end user's browser opens. It is below the address of the server, or below the
 * configuration `at`. When a credential chooses the server's address, `whenTrue` is the
 * configuration that replaces `at`.
 */
export interface Page extends Endpoint {
  at?: string;
  whenTrue?: string;
}

/**
 * Client authentication: HTTP Basic (RFC 6749 §2.3.1), members of the body, or headers with these
 * names.
 */
export type ClientProof = 'basic' | 'body' | { headers: { id: string; secret: string } };

/** Application that tokens are issued to. */
export interface TokenClient {
  /**
   * Owner of the application. `id` and `secret` name credentials of the account, or configuration
   * of the server that the deployment sets.
   */
  of: 'account' | 'deployment';
  id: string;
  secret: string;
  proof: ClientProof;
  /** Body format of the token endpoint. Default: form. */
  body?: 'form' | 'json';
}

/** Authorization request to the end user. */
interface Consent {
  scopes: string[];
  /** True when the code is bound to a verifier by S256 (RFC 7636). */
  pkce: boolean;
  /** Additional parameters of the authorization request. */
  parameters?: Record<string, string>;
}

/**
 * Authorization code grant (RFC 6749 §4.1): the end user consents, and the code is exchanged for
 * tokens.
 */
export interface AuthorizationCodeGrant extends Consent {
  kind: 'authorization_code';
  /**
   * Scopes without which a consent is rejected, when the response names the granted ones. Absent
   * when any are sufficient.
   */
  required?: string[];
  /**
   * True when the provider does not document that this consent gives the scopes. A deployment
   * offers it only after a live consent has.
   */
  experimental?: true;
  authorize: Page;
  token: Endpoint;
  /** Revocation endpoint (RFC 7009). Absent when the provider has none. */
  revoke?: Endpoint;
}

/** Authorization code grant of a server that publishes its endpoints (OpenID Connect Discovery). */
export interface OpenIdConnectGrant extends Consent {
  kind: 'openid_connect';
  discovery: Endpoint;
  /** Requested assurance level (acr_values). */
  acr?: string;
  /**
   * Claim of userinfo with the SIRET or SIREN of the end user's organisation. A consent for another
   * company is rejected.
   */
  organisation?: string;
}

/**
 * Consent on pages of the provider, in a session that the provider creates. `consent` of the
 * adapter begins, finishes, renews and ends it.
 */
export interface HostedConsentGrant {
  kind: 'hosted';
  /**
   * Configuration of the server with the base address of the pages. The end user is sent to no
   * other address.
   */
  pages: string;
  /** Callback parameter with the state. Default: `state`. */
  stateIn?: string;
}

/** Tokens of the application itself, without the consent of an end user (RFC 6749 §4.4). */
export interface ClientCredentialsGrant {
  kind: 'client_credentials';
  token: Endpoint;
  scopes: string[];
}

/**
 * Token of the account itself, which is one of its credentials. Calls send it unchanged, and
 * nothing renews it.
 */
export interface OwnTokenGrant {
  kind: 'own_token';
  /** Name of the credential. */
  credential: string;
}

/** Grant without the consent of an end user. */
export type OwnGrant = ClientCredentialsGrant | OwnTokenGrant;

/** Method of obtaining a token. */
export type TokenGrant = AuthorizationCodeGrant | OpenIdConnectGrant | HostedConsentGrant | OwnGrant;

/** Tokens of a provider. At most one grant needs consent, and at most one does not. */
export interface TokenDeclaration {
  server: AuthorizationServer;
  client: TokenClient;
  grants: TokenGrant[];
}

/** Returns true when a grant needs the consent of an end user. */
export const needsConsent = (grant: TokenGrant): grant is Exclude<TokenGrant, OwnGrant> =>
  grant.kind !== 'client_credentials' && grant.kind !== 'own_token';

/** Returns true when the consent of a provider is experimental. */
export const isExperimental = ({ grants }: TokenDeclaration): boolean =>
  grants.some((grant) => grant.kind === 'authorization_code' && grant.experimental === true);

/** Returns the endpoints of a grant, by purpose. */
export function endpointsOf(grant: TokenGrant): Record<string, Page> {
  if (grant.kind === 'openid_connect') return { discovery: grant.discovery };
  if (grant.kind === 'hosted' || grant.kind === 'own_token') return {};
  if (grant.kind === 'client_credentials') return { token: grant.token };
  const { authorize, token, revoke } = grant;
  return { authorize, token, ...(revoke === undefined ? {} : { revoke }) };
}
