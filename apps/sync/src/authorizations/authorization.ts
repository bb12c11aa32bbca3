import type { BeginAuthorizationPayload } from '@company-data/contracts';

/** An end user on the way to a provider and back. */
export interface Authorization {
  stateHash: string;
  accountId: string;
  userId: string;
  connectionId: string;
  providerName: string;
  browserHash: string;
  redirectUri: string;
  language: BeginAuthorizationPayload['language'];
}

/** One as it is found when somebody comes back. */
export interface FoundAuthorization extends Authorization {
  used: boolean;
  expired: boolean;
}

/** How many of a connection may be open at once, and for how long each is. */
export interface AuthorizationLimits {
  max: number;
  seconds: number;
}
