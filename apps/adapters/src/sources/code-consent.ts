import {
  type AuthorizationCodeGrant,
  type ConsentAsked,
  type ConsentBegun,
  type ConsentGiven,
  ConsentRefused,
  type ConsentWay,
  type HeldConsent,
  type HostedConsent,
  type OpenIdConnectGrant,
  requestToken,
  revokeToken,
  type TokenApplication,
  type TokenDeclaration,
  type TokenSet,
} from '@company-data/providers';
import { type Brought, codeIn, refuseError } from '../domain/brought-parameters.js';
import { IssuedInVain } from '../domain/consent-failure.js';
import type { ConsentSecrets } from '../domain/consent-secrets.js';
import { type ConsentEndpoints, endpointsBy } from './consent-endpoints.js';
import { organisationOf } from './consenting-person.js';

/** What a consent by a code is made of. */
export interface CodeConsentParts {
  grant: AuthorizationCodeGrant | OpenIdConnectGrant;
  declaration: TokenDeclaration;
  /** Who asks. @throws ProviderAuthError when nobody has said */
  application(): TokenApplication;
  secrets: ConsentSecrets;
}

/** Consent as RFC 6749 (with 7636, 7009, 9207) and OpenID Connect have it, by what the manifest says: one way for all providers that speak it. */
export class CodeConsent implements HostedConsent {
  constructor(private readonly parts: CodeConsentParts) {}

  async begin(asked: ConsentAsked, _held: HeldConsent | undefined, way: ConsentWay): Promise<ConsentBegun> {
    const { authorize } = await this.endpoints(way);
    for (const [name, value] of Object.entries(this.question(asked))) if (value !== undefined) authorize.searchParams.set(name, value);
    return { url: authorize.toString() };
  }

  async finish(brought: Brought, asked: ConsentAsked, _held: HeldConsent | undefined, way: ConsentWay): Promise<ConsentGiven> {
    refuseError(brought);
    const endpoints = await this.endpoints(way);
    const tokens = await this.exchange(codeIn(brought, asked, endpoints), asked, endpoints, way);
    try {
      return { tokens, reference: await this.referenceOf(tokens, asked, endpoints, way), expiresAt: tokens.consentEndsAt ?? null };
    } catch (error) {
      throw new IssuedInVain({ accessToken: tokens.accessToken, refreshToken: tokens.refreshToken, reference: null }, error);
    }
  }

  async renew({ refreshToken }: HeldConsent, way: ConsentWay): Promise<TokenSet> {
    if (refreshToken === null) throw new ConsentRefused('what was consented to has ended');
    const { token } = await this.endpoints(way);
    const question = { grant_type: 'refresh_token', refresh_token: refreshToken };
    return requestToken(way.client, token, this.parts.application(), question, way.now());
  }

  async end({ accessToken, refreshToken }: HeldConsent, way: ConsentWay): Promise<void> {
    const token = refreshToken ?? accessToken;
    if (token === '') return;
    const { revoke } = await this.endpoints(way);
    if (revoke !== undefined) await revokeToken(way.client, revoke, this.parts.application(), token);
  }

  private endpoints(way: ConsentWay): Promise<ConsentEndpoints> {
    return endpointsBy(this.parts.grant, this.parts.declaration, way);
  }

  private question({ state, redirectUri, language }: ConsentAsked): Record<string, string | undefined> {
    const { grant, secrets, application } = this.parts;
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

  private exchange(code: string, { state, redirectUri }: ConsentAsked, { token }: ConsentEndpoints, way: ConsentWay): Promise<TokenSet> {
    const { grant, secrets, application } = this.parts;
    const verifier = grant.pkce ? secrets.verifierOf(state) : undefined;
    const question = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
    return requestToken(way.client, token, application(), question, way.now());
  }

  /** The company that who consented speaks for, by its number; null where nobody is asked. */
  private async referenceOf(
    issued: TokenSet,
    { state, siren }: ConsentAsked,
    endpoints: ConsentEndpoints,
    way: ConsentWay,
  ): Promise<string | null> {
    const { grant, secrets, application } = this.parts;
    if (grant.kind !== 'openid_connect') return null;
    const expected = { nonce: secrets.nonceOf(state), siren, organisation: grant.organisation };
    return organisationOf(issued, expected, { endpoints, clientId: application().clientId, way });
  }
}
