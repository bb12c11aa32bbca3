/** For whom something is asked of another service. */
export interface RequestContext {
  accountId: string;
  correlationId: string;
  grant?: string;
}

/** A company, by what it is told from others. */
export interface Company {
  siren: string;
  name: string;
}

/** The companies of an account, as their owner knows them. */
export abstract class Companies {
  /** The SIREN of a user. @throws USER_NOT_FOUND */
  abstract sirenOf(requestContext: RequestContext, userId: string): Promise<string>;
  /** SIREN and name of a user. @throws USER_NOT_FOUND */
  abstract find(requestContext: RequestContext, userId: string): Promise<Company>;
}
