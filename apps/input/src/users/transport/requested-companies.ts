import { GetUser } from '@company-data/contracts';
import { RequestClient } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { type Asking, Companies, type Company } from '../domain/companies.js';

/** Asks users. */
@Injectable()
export class RequestedCompanies extends Companies {
  constructor(private readonly requests: RequestClient) {
    super();
  }

  async sirenOf(asking: Asking, userId: string): Promise<string> {
    return (await this.find(asking, userId)).siren;
  }

  async find(asking: Asking, userId: string): Promise<Company> {
    const { siren, name } = await this.requests.request(GetUser, { user_id: userId }, asking);
    return { siren, name };
  }
}
