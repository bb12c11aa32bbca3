import type { Credentials } from './account-provider.js';

/** Seals credentials for the only service that may read them. */
export abstract class CredentialSeal {
  abstract seal(credentials: Credentials): Promise<string>;
}
