import { StoreGrants, type StoreGrantsPayload } from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { AccountGrants } from './account-grants.js';

/** Stores the grants that users distributes. */
@Controller()
export class StoreGrantsHandler {
  constructor(private readonly grants: AccountGrants) {}

  @Answers(StoreGrants)
  async run({ payload: { grants } }: IncomingRequest<StoreGrantsPayload>): Promise<{ kept: number }> {
    await this.grants.storeAll(grants);
    return { kept: grants.length };
  }
}
