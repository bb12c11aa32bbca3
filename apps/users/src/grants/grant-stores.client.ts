import { Injectable } from '@nestjs/common';
import { StoreGrants } from '@company-data/contracts';
import { RequestClient } from '@company-data/messaging';

/** An account with a grant for it. */
export interface GrantOfAccount {
  accountId: string;
  grant: string;
}

/**
 * Hands grants to sync, over a request: what is published is kept, and a grant is to lie in no
 * stream.
 */
@Injectable()
export class GrantStoresClient {
  constructor(private readonly requests: RequestClient) {}

  /** @throws DomainError when they could not be handed over */
  async store(grants: GrantOfAccount[], correlationId: string): Promise<void> {
    const payload = { grants: grants.map(({ accountId, grant }) => ({ account_id: accountId, grant })) };
    await this.requests.request(StoreGrants, payload, { accountId: null, correlationId });
  }
}
