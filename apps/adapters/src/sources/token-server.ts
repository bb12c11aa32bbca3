import {
  clientCredentialsToken,
  type ClientCredentialsGrant,
  needsConsent,
  ProviderAuthError,
  ProviderFetchError,
  requestToken,
  revokeToken,
  type SourceClient,
  type SourceSession,
  type TokenApplication,
  type TokenDeclaration,
  type TokenGrant,
  type TokenSet,
} from '@company-data/providers';
import type { ConsentCode, ConsentServer } from '../domain/connection-tokens.js';
import type { Asker } from './source.js';

type ConsentGrant = Exclude<TokenGrant, ClientCredentialsGrant>;

/** What of a server's discovery document is read (OpenID Connect Discovery 1.0 §3). */
interface Discovered {
  token_endpoint: string;
  revocation_endpoint?: string;
}

const address = { type: 'string', maxLength: 2_000, pattern: '^https?://' };
const schema = { type: 'object', properties: { token_endpoint: address, revocation_endpoint: address }, required: ['token_endpoint'] };

/** A provider's authorization server, as the application of one account asks it. */
export class TokenServer implements ConsentServer {
  constructor(
    private readonly declaration: TokenDeclaration,
    private readonly client: SourceClient,
    private readonly credentials: Asker['credentials'],
    private readonly now: () => Date,
  ) {}

  /** Whether end users consent to its tokens. */
  get asksForConsent(): boolean {
    return this.declaration.grants.some(needsConsent);
  }

  async exchange({ code, redirectUri, verifier }: ConsentCode): Promise<TokenSet> {
    const { kind, token } = await this.consentPaths();
    // A provider whose tokens never expire has a dialect of its own, which knows no grant types.
    const question = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
    return this.request(token, kind === 'permanent_token' ? { code } : question);
  }

  /** @throws ConsentRefused when the refresh token is not honoured any more */
  async refresh(refreshToken: string): Promise<TokenSet> {
    return this.request((await this.consentPaths()).token, { grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  async revoke(token: string): Promise<void> {
    const { revoke } = await this.consentPaths();
    if (revoke !== undefined) await revokeToken(this.client, revoke, this.application(), token);
  }

  /** The application's own token, shared by all that ask as it; undefined where there is no such grant. */
  ownSession(): Promise<SourceSession> | undefined {
    const login = this.ownLogin();
    return login && this.client.session(login);
  }

  async renewOwnSession(refused: SourceSession): Promise<SourceSession> {
    return this.client.renewSession(refused, this.ownLogin()!);
  }

  private ownLogin(): (() => Promise<SourceSession>) | undefined {
    const grant = this.declaration.grants.find((each): each is ClientCredentialsGrant => !needsConsent(each));
    if (grant === undefined) return undefined;
    const scope = grant.scopes.length > 0 ? grant.scopes.join(' ') : undefined;
    return () => clientCredentialsToken(this.client, { ...this.application(), path: grant.token.path, scope }, this.now());
  }

  private request(path: string, question: Record<string, string | undefined>): Promise<TokenSet> {
    return requestToken(this.client, path, this.application(), question, this.now());
  }

  private async consentPaths(): Promise<{ kind: ConsentGrant['kind']; token: string; revoke?: string }> {
    const grant = this.declaration.grants.find((each): each is ConsentGrant => needsConsent(each));
    if (grant === undefined) throw new Error('no end user consents to tokens of this provider');
    const { kind } = grant;
    if (kind !== 'openid_connect') return { kind, token: grant.token.path, revoke: grant.revoke?.path };
    const { body } = await this.client.request<Discovered>({ path: grant.discovery.path, schema });
    const { token_endpoint, revocation_endpoint } = body;
    return { kind, token: this.pathOf(token_endpoint), revoke: revocation_endpoint && this.pathOf(revocation_endpoint) };
  }

  /** The part below the server's address: a document that names another host is not followed there. */
  private pathOf(discovered: string): string {
    const base = this.client.configuration['url']!.replace(/\/+$/, '');
    if (!discovered.startsWith(`${base}/`)) throw new ProviderFetchError('malformed', 'the server names an endpoint elsewhere');
    return discovered.slice(base.length);
  }

  /** @throws ProviderAuthError when nobody has said who asks */
  private application(): TokenApplication {
    const { of, id, secret, proof, body } = this.declaration.client;
    const values = of === 'account' ? this.credentials : this.client.configuration;
    const [clientId, clientSecret] = [values?.[id], values?.[secret]];
    if (typeof clientId !== 'string' || typeof clientSecret !== 'string') throw new ProviderAuthError('no application is configured');
    return { clientId, clientSecret, proof, body };
  }
}
