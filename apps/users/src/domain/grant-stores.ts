/** An account with the grant of it. */
export interface GrantOfAccount {
  accountId: string;
  grant: string;
}

/** Who acts for accounts while no client calls. */
export abstract class GrantStores {
  /** @throws DomainError when they could not be handed over */
  abstract store(grants: GrantOfAccount[], correlationId: string): Promise<void>;
}
