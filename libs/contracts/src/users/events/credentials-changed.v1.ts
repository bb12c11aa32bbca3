import { IsString } from 'class-validator';
import { defineEvent } from '../../contract.js';

export class CredentialsChangedV1 {
  @IsString()
  provider_name!: string;
}

/**
 * An account handed over new credentials for a provider: what the old ones were refused for may be
 * tried again.
 */
export const CredentialsChanged = defineEvent<CredentialsChangedV1>({
  subject: 'evt.users.credentials-changed.v1',
  payload: CredentialsChangedV1,
  example: { provider_name: 'example_provider' },
});
