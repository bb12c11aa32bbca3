import { Injectable } from '@nestjs/common';
import { KeepGrants } from '@company-data/contracts';
import { RequestClient } from '@company-data/messaging';
import { GrantKeepers, type GrantOfAccount } from '../domain/grant-keepers.js';

/** Hands grants to sync, over a request: what is published is kept, and a grant is to lie in no stream. */
@Injectable()
export class RequestedGrantKeepers extends GrantKeepers {
  constructor(private readonly requests: RequestClient) {
    super();
  }

  async keep(grants: GrantOfAccount[], correlationId: string): Promise<void> {
    const payload = { grants: grants.map(({ accountId, grant }) => ({ account_id: accountId, grant })) };
    await this.requests.request(KeepGrants, payload, { accountId: null, correlationId });
  }
}
