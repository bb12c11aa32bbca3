import { GetUser } from '@company-data/contracts';
import { RequestClient } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { type Asking, Companies } from '../domain/companies.js';

/** Asks users. */
@Injectable()
export class RequestedCompanies extends Companies {
  constructor(private readonly requests: RequestClient) {
    super();
  }

  async sirenOf(asking: Asking, userId: string): Promise<string> {
    return (await this.requests.request(GetUser, { user_id: userId }, asking)).siren;
  }
}
