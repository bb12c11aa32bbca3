import type { TokenPlace } from '../domain/connection-tokens.js';
import type { ConsentParts } from './exchange-code.use-case.js';

/** Gives the tokens of a connection back to its provider; a connection that has none is done. */
export class RevokeTokensUseCase {
  constructor(private readonly parts: ConsentParts) {}

  async run(place: TokenPlace, correlationId: string): Promise<void> {
    const held = await this.parts.tokens.revocable(place);
    if (held === undefined) return;
    const server = await this.parts.serverFor(place, correlationId);
    await server.revoke(held.refreshToken ?? held.accessToken);
  }
}
