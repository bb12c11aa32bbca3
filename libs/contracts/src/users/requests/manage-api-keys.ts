import { IsISO8601 } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { AccountNotFound, ApiKeyNotFound, TooManyKeys } from '../errors.js';
import { Id, Nullable } from '../../fields.js';

export class CreateApiKeyPayload {
  @Nullable()
  @IsISO8601()
  expires_at?: string | null;
}

export class RevokeApiKeyPayload {
  @Id('The key')
  key_id!: string;
}

/**
 * Staff only: adds a key to the account in the envelope, which may have two active keys. Only this
 * reply contains the key.
 */
export const CreateApiKey = defineRequest<CreateApiKeyPayload, { key_id: string; api_key: string }>({
  subject: 'req.users.create-api-key',
  payload: CreateApiKeyPayload,
  proof: 'staff',
  errors: [AccountNotFound, TooManyKeys],
  example: { expires_at: '2027-01-01T00:00:00.000Z' },
});

/** Staff only: revokes a key of the account in the envelope on all replicas. */
export const RevokeApiKey = defineRequest<RevokeApiKeyPayload, { key_id: string }>({
  subject: 'req.users.revoke-api-key',
  payload: RevokeApiKeyPayload,
  proof: 'staff',
  target: ({ key_id }) => key_id,
  errors: [ApiKeyNotFound],
  example: { key_id: '0b5f7a52-93f2-4c3a-8a44-0d6a3c7f8e21' },
});
