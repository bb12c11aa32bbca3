import { GetUser } from '@company-data/contracts';
import { RequestClient } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';

/** Account, correlation id and grant of a request to another service. */
export interface RequestContext {
  accountId: string;
  correlationId: string;
  grant?: string;
}

/** SIREN and name of a user. */
export interface Company {
  siren: string;
  name: string;
}

/** Reads companies from the users service. */
@Injectable()
export class CompaniesClient {
  constructor(private readonly requests: RequestClient) {}

  /** Returns the SIREN of a user. @throws USER_NOT_FOUND */
  async sirenOf(requestContext: RequestContext, userId: string): Promise<string> {
    return (await this.find(requestContext, userId)).siren;
  }

  /** Returns SIREN and name of a user. @throws USER_NOT_FOUND */
  async find(requestContext: RequestContext, userId: string): Promise<Company> {
    const { siren, name } = await this.requests.request(GetUser, { user_id: userId }, requestContext);
    return { siren, name };
  }
}
