import { Matches } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { ApiKeyInvalid } from '../errors.js';

/** What the gateway needs to know of an API key to let a request in. */
export interface Authentication {
  account_id: string;
  /** What proves to every service that a request is of the account. */
  grant: string;
  key_id: string;
  /** ISO 8601 UTC, null when the key does not expire. */
  expires_at: string | null;
}

export class AuthenticateKeyPayload {
  @Matches(/^[A-Za-z0-9_]{1,32}$/)
  prefix!: string;

  /** SHA-256 of the whole key, hex: the key itself does not travel. */
  @Matches(/^[0-9a-f]{64}$/)
  digest!: string;
}

/** Whose API key this is. */
export const AuthenticateKey = defineRequest<AuthenticateKeyPayload, Authentication>({
  subject: 'req.users.authenticate-key',
  payload: AuthenticateKeyPayload,
  proof: 'own',
  errors: [ApiKeyInvalid],
  example: { prefix: 'cd_sandbox_1a2b3c4d', digest: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' },
});
