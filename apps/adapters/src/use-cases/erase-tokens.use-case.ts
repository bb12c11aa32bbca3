import type { Transaction } from '@company-data/kernel';
import type { ConnectionTokens, TokenOwner } from '../domain/connection-tokens.js';

/** Erases the tokens of a connection, or of all connections of a user. */
export class EraseTokensUseCase {
  constructor(private readonly tokens: Pick<ConnectionTokens, 'erase'>) {}

  run(account: string, owner: TokenOwner, tx: Transaction): Promise<void> {
    return this.tokens.erase(account, owner, tx);
  }
}
