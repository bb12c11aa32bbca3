import { defineRequest } from '../../contract.js';
import { AccountNotFound } from '../errors.js';

export class ListApiKeysPayload {}

/** An API key, as returned to staff. Contains no secret. */
export interface ApiKeyView {
  key_id: string;
  prefix: string;
  active: boolean;
  /** ISO 8601 UTC, like all times of the key. */
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
  last_used_at: string | null;
}

/** Staff only: lists the keys of the account in the envelope, newest first. */
export const ListApiKeys = defineRequest<ListApiKeysPayload, ApiKeyView[]>({
  subject: 'req.users.list-api-keys',
  payload: ListApiKeysPayload,
  proof: 'staff',
  errors: [AccountNotFound],
  example: {},
});
