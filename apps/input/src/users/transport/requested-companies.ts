import { GetUser } from '@company-data/contracts';
import { RequestClient } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { type RequestContext, Companies, type Company } from '../domain/companies.js';

/** Asks users. */
@Injectable()
export class RequestedCompanies extends Companies {
  constructor(private readonly requests: RequestClient) {
    super();
  }

  async sirenOf(requestContext: RequestContext, userId: string): Promise<string> {
    return (await this.find(requestContext, userId)).siren;
  }

  async find(requestContext: RequestContext, userId: string): Promise<Company> {
    const { siren, name } = await this.requests.request(GetUser, { user_id: userId }, requestContext);
    return { siren, name };
  }
}
