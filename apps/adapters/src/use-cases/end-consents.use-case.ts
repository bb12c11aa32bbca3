import type { Transaction } from '@company-data/kernel';
import type { ConnectionTokens, ConsentOwner } from '../domain/connection-tokens.js';

/** Takes away what was consented to for a connection, or all connections of a user; it is ended at the provider afterwards. */
export class EndConsentsUseCase {
  constructor(private readonly tokens: Pick<ConnectionTokens, 'end'>) {}

  run(account: string, owner: ConsentOwner, tx: Transaction): Promise<void> {
    return this.tokens.end(account, owner, tx);
  }
}
