import { Matches } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { ConnectTokenNotFound } from '../errors.js';

export class FindConnectTokenPayload {
  /** SHA-256 of the token, hex. */
  @Matches(/^[0-9a-f]{64}$/)
  token_hash!: string;
}

/** For sync, when a connect token is used before the event about its user has arrived. No account: the token is the key. */
export const FindConnectToken = defineRequest<FindConnectTokenPayload, { account_id: string; user_id: string; expires_at: string }>({
  subject: 'req.users.find-connect-token',
  payload: FindConnectTokenPayload,
  errors: [ConnectTokenNotFound],
  example: { token_hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' },
});
