import { Matches } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { ConnectTokenNotFound } from '../errors.js';

export class FindConnectTokenPayload {
  /** SHA-256 of the token, hex. */
  @Matches(/^[0-9a-f]{64}$/)
  token_hash!: string;
}

/** Owner of a connect token, with a grant of its account. */
export interface FoundConnectToken {
  account_id: string;
  grant: string;
  user_id: string;
  /** ISO 8601 UTC. */
  expires_at: string;
}

/**
 * For sync, when it does not know a connect token or has no grant of its account. Needs no grant,
 * because the token itself authorizes the request.
 */
export const FindConnectToken = defineRequest<FindConnectTokenPayload, FoundConnectToken>({
  subject: 'req.users.find-connect-token',
  payload: FindConnectTokenPayload,
  proof: 'own',
  errors: [ConnectTokenNotFound],
  example: { token_hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' },
});
