import type { BeginAuthorizationPayload } from '@company-data/contracts';

/** Authorization that an end user started at a provider and has not completed. */
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

/** Authorization as found by the state of a callback. */
export interface FoundAuthorization extends Authorization {
  /** Key that binds the consent. Null when the provider needs none. */
  keyId: string | null;
  used: boolean;
  expired: boolean;
}

/** Open authorizations per connection, at most, and the lifetime of each in seconds. */
export interface AuthorizationLimits {
  max: number;
  seconds: number;
}
