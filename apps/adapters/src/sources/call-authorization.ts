import { ConsentRefused, ProviderAuthError, type Renewable, type SourceSession } from '@company-data/providers';
import type { ConnectionTokenRepository } from '../tokens/connection-token.repository.js';
import type { ConnectionToken, TokenOwner } from '../tokens/connection-tokens.js';
import type { TokenServer } from '../tokens/token-server.js';

/**
 * What one call is authorized by: what the end user of the connection consented to, or the
 * application's own session.
 */
export type CallCredential = { token: string } & ({ consented: ConnectionToken } | { own: SourceSession });

const consented = (token: ConnectionToken): CallCredential => ({ token: token.accessToken, consented: token });
const own = (session: SourceSession): CallCredential => ({ token: session.token, own: session });

/** What is refused although it was renewed just now. */
export const refusalOf = (credential: CallCredential): ProviderAuthError =>
  'consented' in credential
    ? new ConsentRefused('the source refused a token that was just renewed')
    : new ProviderAuthError('the source refused a token it has just issued');

/**
 * Authorizes the calls that one job makes for a connection: by what its end user consented to,
 * else, where nobody has to, by the application's own tokens. Never the one in place of the other
 * within a job: they may be good for the data of two companies.
 */
export class CallAuthorization implements Renewable<CallCredential> {
  private isOwn?: boolean;

  constructor(
    private readonly tokenOwner: TokenOwner,
    private readonly tokens: Pick<ConnectionTokenRepository, 'find' | 'refresh'>,
    private readonly server: TokenServer,
    /** True when no grant asks for consent, or the account skips that step. */
    private readonly withoutConsent: boolean,
  ) {}

  /** @throws ConsentRefused when only the end user can help */
  async current(): Promise<CallCredential> {
    const state = this.server.requiresConsent ? await this.tokens.find(this.tokenOwner) : undefined;
    this.isOwn ??= state === undefined && this.withoutConsent;
    if (this.isOwn) return this.applicationCredential();
    if (state === undefined) throw new ConsentRefused('no end user has consented');
    if (state.kind === 'refused') throw new ConsentRefused('nothing is tried before the end user consents again');
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
