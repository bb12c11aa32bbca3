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

/** The end of time, as far as dates go. */
const NEVER = new Date(8.64e15);

/** Dependencies of a token server. */
export interface TokenServerDependencies {
  client: SourceClient;
  credentials: SourceRequester['credentials'];
  secrets: ConsentSecrets;
  /** The provider's own, where its grant is `hosted`. */
  dialect: HostedConsent | undefined;
  now(): Date;
}

/** A provider's authorization server, as the application of one account asks it. */
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

  /** Whether end users consent to its tokens. */
  get requiresConsent(): boolean {
    return this.declaration.grants.some(needsConsent);
  }

  /** Whether something may be issued before the end user consents. */
  get issuesBefore(): boolean {
    return this.declaration.grants.some(({ kind }) => kind === 'hosted');
  }

  /**
   * The page where the end user consents, to be checked once issued tokens are stored. @throws
   * ProviderAuthError when no application is configured
   */
  async begin(request: ConsentRequest, stored: StoredConsent | undefined): Promise<ConsentStarted> {
    this.application();
    return this.dialect.begin(request, stored, this.context);
  }

  /**
   * A dialect says itself where the end user goes; the manifest, that he is sent nowhere else.
   * @throws ProviderFetchError
   */
  assertOnPages(url: string): void {
    for (const grant of this.declaration.grants)
      if (grant.kind === 'hosted') pageBelow(this.dependencies.client.configuration[grant.pages] ?? '', url);
  }

  /**
   * What came of a consent. @throws ConsentDenied, ConsentRefused or ConsentOfAnother when nothing
   * did; `UnusableIssue` where something is to be given back
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

  /** @throws ConsentRefused when the provider does not honour the consent any more */
  renew(stored: StoredConsent): Promise<TokenSet> {
    return this.dialect.renew(stored, this.context);
  }

  /** Nothing happens where the provider takes nothing back. */
  end(stored: StoredConsent): Promise<void> {
    return this.dialect.end(stored, this.context);
  }

  /**
   * The session of calls without consent: the application's own token, shared by all that ask as
   * it, or the one that the account has put; undefined where there is no such grant. @throws
   * ProviderAuthError when the account has put none
   */
  async ownSession(): Promise<SourceSession | undefined> {
    const grant = this.ownGrant;
    if (grant?.kind === 'own_token') return { token: this.putToken(grant.credential), expiresAt: NEVER };
    return grant && this.dependencies.client.session(this.loginBy(grant));
  }

  /** @throws ProviderAuthError where nothing renews it */
  async renewOwnSession(refused: SourceSession): Promise<SourceSession> {
    const grant = this.ownGrant!;
    if (grant.kind === 'own_token') throw this.refusalOf(grant.credential);
    return this.dependencies.client.renewSession(refused, this.loginBy(grant));
  }

  private get dialect(): HostedConsent {
    if (this.consent === undefined) throw new Error('nothing says how end users consent to tokens of this provider');
    return this.consent;
  }

  private get ownGrant(): OwnGrant | undefined {
    return this.declaration.grants.find((each): each is OwnGrant => !needsConsent(each));
  }

  private putToken(credential: string): string {
    const token = this.dependencies.credentials?.[credential];
    if (typeof token !== 'string' || token === '') throw new ProviderAuthError(`${credential} is not set`, { fields: [credential] });
    return token;
  }

  /** A token may also be one of the other address. */
  private refusalOf(credential: string): ProviderAuthError {
    const { address } = this.declaration.server;
    const fields = [credential, ...(address !== undefined && 'chosenBy' in address ? [address.chosenBy] : [])];
    return new ProviderAuthError(`the source refused ${fields.join(' or ')}`, { fields });
  }

  private loginBy({ scopes, token }: Extract<OwnGrant, { kind: 'client_credentials' }>): () => Promise<SourceSession> {
    const scope = scopes.length > 0 ? scopes.join(' ') : undefined;
    const { client, now } = this.dependencies;
    return () => clientCredentialsToken(client, { ...this.application(), path: token.path, scope }, now());
  }

  /**
   * What of the account's may be wrong where its application is refused: also the address that it
   * chose.
   */
  private get accountFields(): string[] {
    const { client, server } = this.declaration;
    const chosen = server.address !== undefined && 'chosenBy' in server.address ? [server.address.chosenBy] : [];
    return [client.id, client.secret, ...chosen];
  }

  /** @throws ProviderAuthError when nobody has said who asks */
  private application(): TokenApplication {
    const { of, id, secret, proof, body } = this.declaration.client;
    const values = of === 'account' ? this.dependencies.credentials : this.dependencies.client.configuration;
    const [clientId, clientSecret] = [values?.[id], values?.[secret]];
    if (typeof clientId !== 'string' || typeof clientSecret !== 'string') throw new ProviderAuthError('no application is configured');
    return { clientId, clientSecret, proof, body, ...(of === 'account' && { fields: this.accountFields }) };
  }
}
