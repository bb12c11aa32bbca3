import { Injectable } from '@nestjs/common';
import { StoreGrants } from '@company-data/contracts';
import { RequestClient } from '@company-data/messaging';

export interface GrantOfAccount {
  accountId: string;
  grant: string;
}

/**
 * Sends grants to sync in a request. Events are stored in a stream, which must not contain grants.
 */
@Injectable()
export class GrantStoresClient {
  constructor(private readonly requests: RequestClient) {}

  /** @throws DomainError when sync does not store the grants */
  async store(grants: GrantOfAccount[], correlationId: string): Promise<void> {
    const payload = { grants: grants.map(({ accountId, grant }) => ({ account_id: accountId, grant })) };
    await this.requests.request(StoreGrants, payload, { accountId: null, correlationId });
  }
}
