import {
  type AuthorizationCodeGrant,
  type ConsentRequest,
  type ConsentStarted,
  type ConsentGiven,
  ConsentRefused,
  type ConsentContext,
  type StoredConsent,
  type HostedConsent,
  type OpenIdConnectGrant,
  requestToken,
  revokeToken,
  type TokenApplication,
  type TokenDeclaration,
  type TokenSet,
} from '@company-data/providers';
import { type Brought, codeIn, refuseError } from './callback-parameters.js';
import { type ConsentEndpoints, endpointsBy } from './consent-endpoints.js';
import { UnusableIssue } from './consent-failure.js';
import type { ConsentSecrets } from './consent-secrets.js';
import { organisationOf } from './consenting-person.js';

/** What a consent by a code is made of. */
export interface CodeConsentDependencies {
  grant: AuthorizationCodeGrant | OpenIdConnectGrant;
  declaration: TokenDeclaration;
  /** Who asks. @throws ProviderAuthError when nobody has said */
  application(): TokenApplication;
  secrets: ConsentSecrets;
}

/** Consent as RFC 6749 (with 7636, 7009, 9207) and OpenID Connect have it, by what the manifest says: one way for all providers that speak it. */
export class CodeConsent implements HostedConsent {
  constructor(private readonly dependencies: CodeConsentDependencies) {}

  async begin(asked: ConsentRequest, _held: StoredConsent | undefined, way: ConsentContext): Promise<ConsentStarted> {
    const { authorize } = await this.endpoints(way);
    for (const [name, value] of Object.entries(this.question(asked))) if (value !== undefined) authorize.searchParams.set(name, value);
    return { url: authorize.toString() };
  }

  async finish(brought: Brought, asked: ConsentRequest, _held: StoredConsent | undefined, way: ConsentContext): Promise<ConsentGiven> {
    refuseError(brought);
    const endpoints = await this.endpoints(way);
    const tokens = await this.exchange(codeIn(brought, asked, endpoints), asked, endpoints, way);
    try {
      return { tokens, reference: await this.referenceOf(tokens, asked, endpoints, way), expiresAt: tokens.consentEndsAt ?? null };
    } catch (error) {
      throw new UnusableIssue({ accessToken: tokens.accessToken, refreshToken: tokens.refreshToken, reference: null }, error);
    }
  }

  async renew({ refreshToken }: StoredConsent, way: ConsentContext): Promise<TokenSet> {
    if (refreshToken === null) throw new ConsentRefused('what was consented to has ended');
    const { token } = await this.endpoints(way);
    const question = { grant_type: 'refresh_token', refresh_token: refreshToken };
    return requestToken(way.client, token, this.dependencies.application(), question, way.now());
  }

  async end({ accessToken, refreshToken }: StoredConsent, way: ConsentContext): Promise<void> {
    const token = refreshToken ?? accessToken;
    if (token === '') return;
    const { revoke } = await this.endpoints(way);
    if (revoke !== undefined) await revokeToken(way.client, revoke, this.dependencies.application(), token);
  }

  private endpoints(way: ConsentContext): Promise<ConsentEndpoints> {
    return endpointsBy(this.dependencies.grant, this.dependencies.declaration, way);
  }

  private question({ state, redirectUri, language }: ConsentRequest): Record<string, string | undefined> {
    const { grant, secrets, application } = this.dependencies;
    const person = { nonce: secrets.nonceOf(state), acr_values: 'acr' in grant ? grant.acr : undefined, ui_locales: language };
    return {
      ...grant.parameters,
      response_type: 'code',
      client_id: application().clientId,
      redirect_uri: redirectUri,
      scope: grant.scopes.length > 0 ? grant.scopes.join(' ') : undefined,
      state,
      ...(grant.pkce ? { code_challenge: secrets.challengeOf(state), code_challenge_method: 'S256' } : {}),
      ...(grant.kind === 'openid_connect' ? person : {}),
    };
  }

  private exchange(
    code: string,
    { state, redirectUri }: ConsentRequest,
    { token }: ConsentEndpoints,
    way: ConsentContext,
  ): Promise<TokenSet> {
    const { grant, secrets, application } = this.dependencies;
    const verifier = grant.pkce ? secrets.verifierOf(state) : undefined;
    const question = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
    return requestToken(way.client, token, application(), question, way.now());
  }

  /** The company that who consented speaks for, by its number; null where nobody is asked. */
  private async referenceOf(
    issued: TokenSet,
    { state, siren }: ConsentRequest,
    endpoints: ConsentEndpoints,
    context: ConsentContext,
  ): Promise<string | null> {
    const { grant, secrets, application } = this.dependencies;
    if (grant.kind !== 'openid_connect') return null;
    const expected = { nonce: secrets.nonceOf(state), siren, organisation: grant.organisation };
    return organisationOf(issued, expected, { endpoints, clientId: application().clientId, context });
  }
}
