import { IsString } from 'class-validator';
import { defineEvent } from '../../contract.js';

export class CredentialsChangedV1 {
  @IsString()
  provider_name!: string;
}

/**
 * An account set new credentials for a provider. Work that the old credentials failed can be
 * retried.
 */
export const CredentialsChanged = defineEvent<CredentialsChangedV1>({
  subject: 'evt.users.credentials-changed.v1',
  payload: CredentialsChangedV1,
  example: { provider_name: 'example_provider' },
});
