import {
  clientCredentialsToken,
  type ConsentRequest,
  type ConsentStarted,
  type ConsentGiven,
  type ConsentContext,
  type StoredConsent,
  type HostedConsent,
  needsConsent,
  type OwnGrant,
  ProviderAuthError,
  type SourceClient,
  type SourceSession,
  type TokenApplication,
  type TokenDeclaration,
  type TokenSet,
} from '@company-data/providers';
import type { SourceRequester } from '../upstreams/source.js';
import { type CallbackParameters, limitParameters } from './callback-parameters.js';
import { CodeConsent } from './code-consent.js';
import type { ConsentSecrets } from './consent-secrets.js';
import { pageBelow } from './page-address.js';

/** Latest possible date. */
const NEVER = new Date(8.64e15);

export interface TokenServerDependencies {
  client: SourceClient;
  credentials: SourceRequester['credentials'];
  secrets: ConsentSecrets;
  /** Consent implementation of the provider, undefined unless its grant is `hosted`. */
  dialect: HostedConsent | undefined;
  now(): Date;
}

/** Authorization server of a provider, called as the application of one account. */
export class TokenServer {
  private readonly consent: HostedConsent | undefined;
  private readonly context: ConsentContext;

  constructor(
    private readonly declaration: TokenDeclaration,
    private readonly dependencies: TokenServerDependencies,
  ) {
    const { client, credentials, secrets, dialect, now } = dependencies;
    const grant = declaration.grants.find(needsConsent);
    this.context = { client, credentials: credentials ?? {}, now };
    if (grant?.kind === 'hosted') this.consent = dialect;
    else if (grant !== undefined) this.consent = new CodeConsent(grant, declaration, secrets, () => this.application());
  }

  /** True when its tokens require the consent of an end user. */
  get requiresConsent(): boolean {
    return this.declaration.grants.some(needsConsent);
  }

  /** True when the provider may issue tokens before the end user consents. */
  get issuesBefore(): boolean {
    return this.declaration.grants.some(({ kind }) => kind === 'hosted');
  }

  /**
   * Returns the page on which the end user consents. Call `assertOnPages` once issued tokens are
   * stored.
   * @throws ProviderAuthError when no application is configured
   */
  async begin(request: ConsentRequest, stored: StoredConsent | undefined): Promise<ConsentStarted> {
    this.application();
    return this.dialect.begin(request, stored, this.context);
  }

  /**
   * Checks that the page of a hosted consent is below the address of the manifest. @throws
   * ProviderFetchError
   */
  assertOnPages(url: string): void {
    for (const grant of this.declaration.grants)
      if (grant.kind === 'hosted') pageBelow(this.dependencies.client.configuration[grant.pages] ?? '', url);
  }

  /**
   * Completes a consent.
   * @throws ConsentDenied, ConsentRefused or ConsentOfAnother when it failed, and UnusableIssue
   *   when issued tokens must be revoked
   */
  async finish(
    parameters: Readonly<Record<string, unknown>>,
    request: ConsentRequest,
    stored: StoredConsent | undefined,
  ): Promise<ConsentGiven> {
    const callback: CallbackParameters = limitParameters(parameters);
    this.application();
    return this.dialect.finish(callback, request, stored, this.context);
  }

  /** @throws ConsentRefused when the provider no longer accepts the consent */
  renew(stored: StoredConsent): Promise<TokenSet> {
    return this.dialect.renew(stored, this.context);
  }

  /** Revokes a consent. Has no effect when the provider has no revocation. */
  end(stored: StoredConsent): Promise<void> {
    return this.dialect.end(stored, this.context);
  }

  /**
   * Returns the session for calls without consent: the shared token of the application, or the
   * token that the account has set. Undefined without such a grant.
   * @throws ProviderAuthError when the account has set no token
   */
  async ownSession(): Promise<SourceSession | undefined> {
    const grant = this.ownGrant;
    if (grant?.kind === 'own_token') return { token: this.putToken(grant.credential), expiresAt: NEVER };
    return grant && this.dependencies.client.session(this.loginBy(grant));
  }

  /** @throws ProviderAuthError when the token cannot be renewed */
  async renewOwnSession(refused: SourceSession): Promise<SourceSession> {
    const grant = this.ownGrant!;
    if (grant.kind === 'own_token') throw this.refusalOf(grant.credential);
    return this.dependencies.client.renewSession(refused, this.loginBy(grant));
  }

  private get dialect(): HostedConsent {
    if (this.consent === undefined) throw new Error('the provider has no consent implementation');
    return this.consent;
  }

  private get ownGrant(): OwnGrant | undefined {
    return this.declaration.grants.find((each): each is OwnGrant => !needsConsent(each));
  }

  private putToken(credential: string): string {
    const token = this.dependencies.credentials?.[credential];
    if (typeof token !== 'string' || token === '')
      throw new ProviderAuthError(`${credential} is not set`, { fields: [credential], missing: true });
    return token;
  }

  /** Includes the address choice, because the token may belong to the other address. */
  private refusalOf(credential: string): ProviderAuthError {
    const { address } = this.declaration.server;
    const fields = [credential, ...(address !== undefined && 'chosenBy' in address ? [address.chosenBy] : [])];
    return new ProviderAuthError(`the source rejected ${fields.join(' or ')}`, { fields });
  }

  private loginBy({ scopes, token }: Extract<OwnGrant, { kind: 'client_credentials' }>): () => Promise<SourceSession> {
    const scope = scopes.length > 0 ? scopes.join(' ') : undefined;
    const { client, now } = this.dependencies;
    return () => clientCredentialsToken(client, { ...this.application(), path: token.path, scope }, now());
  }

  /**
   * Fields of the account that may be wrong when its application is rejected, including the chosen
   * address.
   */
  private get accountFields(): string[] {
    const { client, server } = this.declaration;
    const chosen = server.address !== undefined && 'chosenBy' in server.address ? [server.address.chosenBy] : [];
    return [client.id, client.secret, ...chosen];
  }

  /** @throws ProviderAuthError when no application is configured */
  private application(): TokenApplication {
    const { of, id, secret, proof, body } = this.declaration.client;
    const values = of === 'account' ? this.dependencies.credentials : this.dependencies.client.configuration;
    const [clientId, clientSecret] = [values?.[id], values?.[secret]];
    if (typeof clientId !== 'string' || typeof clientSecret !== 'string')
      throw new ProviderAuthError('no application is configured', of === 'account' ? { fields: [id, secret], missing: true } : {});
    return { clientId, clientSecret, proof, body, ...(of === 'account' && { fields: this.accountFields }) };
  }
}
