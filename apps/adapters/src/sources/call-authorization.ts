import { ConsentRefused, ProviderAuthError, type Renewable, type SourceSession } from '@company-data/providers';
import type { ConnectionTokenRepository } from '../tokens/connection-token.repository.js';
import type { ConnectionToken, TokenOwner } from '../tokens/connection-tokens.js';
import type { TokenServer } from '../tokens/token-server.js';

/**
 * Credential of one call: the token of an end user's consent, or the session of the application.
 */
export type CallCredential = { token: string } & ({ consented: ConnectionToken } | { own: SourceSession });

const consented = (token: ConnectionToken): CallCredential => ({ token: token.accessToken, consented: token });
const own = (session: SourceSession): CallCredential => ({ token: session.token, own: session });

/** Returns the error for a credential that was rejected right after its renewal. */
export const refusalOf = (credential: CallCredential): ProviderAuthError =>
  'consented' in credential
    ? new ConsentRefused('the source rejected a renewed token')
    : new ProviderAuthError('the source rejected a new token');

/**
 * Authorizes the calls of a job for a connection. Uses the consent of the end user, or the tokens
 * of the application when none is required. Never mixes both within a job, because they may give
 * access to different companies.
 */
export class CallAuthorization implements Renewable<CallCredential> {
  private isOwn?: boolean;

  constructor(
    private readonly tokenOwner: TokenOwner,
    private readonly tokens: Pick<ConnectionTokenRepository, 'find' | 'refresh'>,
    private readonly server: TokenServer,
    /** True when no grant requires consent, or the account skips that step. */
    private readonly withoutConsent: boolean,
  ) {}

  /** @throws ConsentRefused when a new consent is required */
  async current(): Promise<CallCredential> {
    const state = this.server.requiresConsent ? await this.tokens.find(this.tokenOwner) : undefined;
    this.isOwn ??= state === undefined && this.withoutConsent;
    if (this.isOwn) return this.applicationCredential();
    if (state === undefined) throw new ConsentRefused('no end user has consented');
    if (state.kind === 'refused') throw new ConsentRefused('a new consent of the end user is required');
    return state.kind === 'valid' ? consented(state.token) : this.refreshed();
  }

  async renewed(refused: CallCredential): Promise<CallCredential> {
    return 'consented' in refused ? this.refreshed(refused.consented.version) : own(await this.server.renewOwnSession(refused.own));
  }

  private async applicationCredential(): Promise<CallCredential> {
    const session = await this.server.ownSession();
    if (session === undefined) throw new ConsentRefused('no end user has consented');
    return own(session);
  }

  private async refreshed(refused?: number): Promise<CallCredential> {
    return consented(await this.tokens.refresh(this.tokenOwner, (stored) => this.server.renew(stored), refused));
  }
}
