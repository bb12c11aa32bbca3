import { defineRequest } from '../../contract.js';
import { AccountNotFound } from '../errors.js';

export class ListApiKeysPayload {}

/** An API key as staff sees it: it says nothing that opens anything. */
export interface ApiKeyView {
  key_id: string;
  prefix: string;
  active: boolean;
  /** ISO 8601 UTC, as all times of it. */
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
  last_used_at: string | null;
}

/** Staff only: the keys of the envelope's account, newest first. */
export const ListApiKeys = defineRequest<ListApiKeysPayload, ApiKeyView[]>({
  subject: 'req.users.list-api-keys',
  payload: ListApiKeysPayload,
  proof: 'staff',
  errors: [AccountNotFound],
  example: {},
});
