import { defineEvent } from '../../contract.js';
import { Id } from '../../fields.js';

export class ApiKeyRevokedV1 {
  @Id('The key')
  key_id!: string;
}

/** An API key was revoked. Every gateway replica removes it from its cache. */
export const ApiKeyRevoked = defineEvent({
  subject: 'evt.users.api-key-revoked.v1',
  payload: ApiKeyRevokedV1,
  example: { key_id: '0b5f7a52-93f2-4c3a-8a44-0d6a3c7f8e21' },
});
