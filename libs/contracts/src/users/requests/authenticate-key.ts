import { Matches } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { ApiKeyInvalid } from '../errors.js';

/** Data of an API key that the gateway needs to authenticate requests. */
export interface Authentication {
  account_id: string;
  /** Grant that proves to every service that a request belongs to the account. */
  grant: string;
  key_id: string;
  /** ISO 8601 UTC. Null when the key does not expire. */
  expires_at: string | null;
}

export class AuthenticateKeyPayload {
  @Matches(/^[A-Za-z0-9_]{1,32}$/)
  prefix!: string;

  /** SHA-256 of the complete key in hexadecimal, so that the key itself is not sent. */
  @Matches(/^[0-9a-f]{64}$/)
  digest!: string;
}

/** Returns the account of an API key. */
export const AuthenticateKey = defineRequest<AuthenticateKeyPayload, Authentication>({
  subject: 'req.users.authenticate-key',
  payload: AuthenticateKeyPayload,
  proof: 'own',
  errors: [ApiKeyInvalid],
  example: { prefix: 'cd_sandbox_1a2b3c4d', digest: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' },
});
