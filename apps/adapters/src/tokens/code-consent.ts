import {
  type AuthorizationCodeGrant,
  type ConsentRequest,
  type ConsentStarted,
  type ConsentGiven,
  ConsentRefused,
  type ConsentContext,
  ConsentIncomplete,
  type StoredConsent,
  type HostedConsent,
  type OpenIdConnectGrant,
  requestToken,
  revokeToken,
  type TokenApplication,
  type TokenDeclaration,
  type TokenSet,
} from '@company-data/providers';
import { type CallbackParameters, codeIn, refuseError } from './callback-parameters.js';
import { type ConsentEndpoints, endpointsBy } from './consent-endpoints.js';
import { UnusableIssue } from './consent-failure.js';
import type { ConsentSecrets } from './consent-secrets.js';
import { organisationOf } from './consenting-person.js';

/**
 * Consent by RFC 6749 (with RFC 7636, 7009 and 9207) and OpenID Connect, configured by the
 * manifest. All providers with these grants share it.
 */
export class CodeConsent implements HostedConsent {
  constructor(
    private readonly grant: AuthorizationCodeGrant | OpenIdConnectGrant,
    private readonly declaration: TokenDeclaration,
    private readonly secrets: ConsentSecrets,
    /** @throws ProviderAuthError when no application is configured */
    private readonly application: () => TokenApplication,
  ) {}

  async begin(request: ConsentRequest, _stored: StoredConsent | undefined, context: ConsentContext): Promise<ConsentStarted> {
    const { authorize } = await this.endpoints(context);
    for (const [name, value] of Object.entries(this.parameters(request))) if (value !== undefined) authorize.searchParams.set(name, value);
    return { url: authorize.toString(), keyId: this.secrets.keyId };
  }

  async finish(
    parameters: CallbackParameters,
    request: ConsentRequest,
    _stored: StoredConsent | undefined,
    context: ConsentContext,
  ): Promise<ConsentGiven> {
    refuseError(parameters);
    const endpoints = await this.endpoints(context);
    const tokens = await this.exchange(codeIn(parameters, request, endpoints), request, endpoints, context);
    try {
      this.assertRights(tokens);
      return { tokens, reference: await this.referenceOf(tokens, request, endpoints, context), expiresAt: tokens.consentEndsAt ?? null };
    } catch (error) {
      throw new UnusableIssue({ accessToken: tokens.accessToken, refreshToken: tokens.refreshToken, reference: null }, error);
    }
  }

  async renew({ refreshToken }: StoredConsent, context: ConsentContext): Promise<TokenSet> {
    if (refreshToken === null) throw new ConsentRefused('the consent has no refresh token');
    const { token } = await this.endpoints(context);
    const parameters = { grant_type: 'refresh_token', refresh_token: refreshToken };
    return requestToken(context.client, token, this.application(), parameters, context.now());
  }

  async end({ accessToken, refreshToken }: StoredConsent, context: ConsentContext): Promise<void> {
    const token = refreshToken ?? accessToken;
    if (token === '') return;
    const { revoke } = await this.endpoints(context);
    if (revoke !== undefined) await revokeToken(context.client, revoke, this.application(), token);
  }

  private endpoints(context: ConsentContext): Promise<ConsentEndpoints> {
    return endpointsBy(this.grant, this.declaration, context);
  }

  private parameters({ state, redirectUri, language }: ConsentRequest): Record<string, string | undefined> {
    const { grant, secrets, application } = this;
    const person = { nonce: secrets.nonceOf(state), acr_values: 'acr' in grant ? grant.acr?.[0] : undefined, ui_locales: language };
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
    { state, redirectUri, keyId }: ConsentRequest,
    { token }: ConsentEndpoints,
    context: ConsentContext,
  ): Promise<TokenSet> {
    const { grant, secrets, application } = this;
    const verifier = grant.pkce ? secrets.verifierOf(state, keyId) : undefined;
    const parameters = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
    return requestToken(context.client, token, application(), parameters, context.now());
  }

  /**
   * A response without a scope grants the requested scopes (RFC 6749).
   *
   * @throws ConsentIncomplete
   */
  private assertRights({ scope }: TokenSet): void {
    if (scope === null || this.grant.kind !== 'authorization_code') return;
    const granted = scope.split(' ');
    const lacking = (this.grant.required ?? []).filter((each) => !granted.includes(each));
    if (lacking.length > 0) throw new ConsentIncomplete(lacking);
  }

  /**
   * Returns the number of the company that the end user represents, null when the grant has none.
   */
  private async referenceOf(
    issued: TokenSet,
    { state, siren, keyId }: ConsentRequest,
    endpoints: ConsentEndpoints,
    context: ConsentContext,
  ): Promise<string | null> {
    const { grant, secrets, application } = this;
    if (grant.kind !== 'openid_connect') return null;
    const expected = { nonce: secrets.nonceOf(state, keyId), siren, organisation: grant.organisation, levels: grant.acr };
    return organisationOf(issued, expected, { endpoints, clientId: application().clientId, context });
  }
}
