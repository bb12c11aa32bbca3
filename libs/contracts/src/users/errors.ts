import { defineError } from '../errors.js';

export const ApiKeyInvalid = defineError(
  'API_KEY_INVALID',
  401,
  'The API key is not valid',
  'Check that the key is complete, and replace a revoked or expired key.',
  'The API key is unknown, revoked or expired.',
);
export const UserNotFound = defineError(
  'USER_NOT_FOUND',
  404,
  'The user does not exist',
  'Check the id, because a deleted user cannot be restored.',
  'There is no user with this id.',
);
export const GroupNotFound = defineError(
  'GROUP_NOT_FOUND',
  404,
  'The group has no users',
  'Check the name and its percent-encoding: a group exists while it has users.',
  'No user is in this group.',
);
export const ProviderNotFound = defineError(
  'PROVIDER_NOT_FOUND',
  404,
  'The provider does not exist',
  'Use a name from GET /api/v6/providers.',
  'There is no provider with this name. Did you mean "example_provider"?',
);
export const ConnectTokenNotFound = defineError(
  'CONNECT_TOKEN_NOT_FOUND',
  404,
  'The link is not valid',
  'Read the user again and follow its redirect_url.',
);
export const ProviderNotEnabled = defineError(
  'PROVIDER_NOT_ENABLED',
  422,
  'The provider is not enabled',
  'Send PUT /api/v6/providers/{provider_name} with {"enable": true}.',
  'example_provider is not enabled: PUT /api/v6/providers/example_provider with {"enable": true} first.',
);
export const ProviderNotAvailable = defineError(
  'PROVIDER_NOT_AVAILABLE',
  422,
  'The provider is not available yet',
  'Use a provider whose available is true.',
  'example_provider cannot be read yet.',
);
export const SettingNotSupported = defineError(
  'SETTING_NOT_SUPPORTED',
  422,
  'The provider does not have the setting',
  "Use one of the provider's settings.",
  'example_provider does not support: lang. Supported settings: auto_connect, confidential_only.',
);
export const CredentialsNotSupported = defineError(
  'CREDENTIALS_NOT_SUPPORTED',
  422,
  'The provider accepts no credentials',
  'Send no credentials, because the provider needs none.',
  'example_provider takes no credentials.',
);
export const AlertNotFound = defineError(
  'ALERT_NOT_FOUND',
  422,
  'The alert does not exist',
  'Use names of alerts of your account.',
  'This account has no alerts with these names: New notice.',
);

// Staff only.

export const AccountNotFound = defineError('ACCOUNT_NOT_FOUND', 404, 'The account does not exist', 'Check the id of the account.');
export const ApiKeyNotFound = defineError(
  'API_KEY_NOT_FOUND',
  404,
  'The API key does not exist',
  'Check the id of the key and its account.',
);
export const TooManyKeys = defineError('TOO_MANY_KEYS', 422, 'The account reached its limit of active keys', 'Revoke a key first.');
