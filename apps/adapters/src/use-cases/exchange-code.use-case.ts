import type { ConnectionTokens, ConsentCode, ConsentServer, TokenPlace } from '../domain/connection-tokens.js';

/** What keeping an end user's consent needs. */
export interface ConsentParts {
  tokens: Pick<ConnectionTokens, 'prepare' | 'store' | 'revocable'>;
  /** The authorization server of a provider as the account's application asks it. @throws DomainError when the provider has none */
  serverFor(place: TokenPlace, correlationId: string): Promise<ConsentServer>;
}

/** Keeps what an end user consented to: the code is exchanged for tokens, which stay here. @throws ConsentRefused when the code is not honoured */
export class ExchangeCodeUseCase {
  constructor(private readonly parts: ConsentParts) {}

  async run(place: TokenPlace, code: ConsentCode, correlationId: string): Promise<void> {
    const server = await this.parts.serverFor(place, correlationId);
    await this.parts.tokens.prepare(place);
    const issued = await server.exchange(code);
    // The connection may have been removed meanwhile: what nobody will use is given back.
    if (!(await this.parts.tokens.store(place, issued))) await server.revoke(issued.refreshToken ?? issued.accessToken);
  }
}
