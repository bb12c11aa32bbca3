import { Injectable } from '@nestjs/common';
import { StoreGrants } from '@company-data/contracts';
import { RequestClient } from '@company-data/messaging';
import { GrantStores, type GrantOfAccount } from '../domain/grant-stores.js';

/** Hands grants to sync, over a request: what is published is kept, and a grant is to lie in no stream. */
@Injectable()
export class RemoteGrantStores extends GrantStores {
  constructor(private readonly requests: RequestClient) {
    super();
  }

  async store(grants: GrantOfAccount[], correlationId: string): Promise<void> {
    const payload = { grants: grants.map(({ accountId, grant }) => ({ account_id: accountId, grant })) };
    await this.requests.request(StoreGrants, payload, { accountId: null, correlationId });
  }
}
