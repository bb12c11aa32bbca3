import { defineError } from '../errors.js';

export const ApiKeyInvalid = defineError(
  'API_KEY_INVALID',
  401,
  'The API key is not valid',
  'Check that the key is whole; one that was revoked or has expired needs a successor.',
  'The API key is unknown, revoked or expired.',
);
export const UserNotFound = defineError(
  'USER_NOT_FOUND',
  404,
  'There is no such user',
  'Check the id; a removed user is gone for good.',
  'There is no user with this id.',
);
export const GroupNotFound = defineError(
  'GROUP_NOT_FOUND',
  404,
  'No user is in the group',
  'Check the name, and its percent-encoding; a group is there as long as a user is in it.',
  'No user is in this group.',
);
export const ProviderNotFound = defineError(
  'PROVIDER_NOT_FOUND',
  404,
  'There is no such provider',
  'Take a name of GET /api/v6/providers.',
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
  'The provider is not switched on',
  'PUT /api/v6/providers/{provider_name} with {"enable": true}.',
  'example_provider is not enabled: PUT /api/v6/providers/example_provider with {"enable": true} first.',
);
export const ProviderNotAvailable = defineError(
  'PROVIDER_NOT_AVAILABLE',
  422,
  'The provider cannot be collected from yet',
  'Nothing yet: available of a provider tells which can be collected from.',
  'example_provider cannot be read yet.',
);
export const SettingNotSupported = defineError(
  'SETTING_NOT_SUPPORTED',
  422,
  'The provider does not have the setting',
  "Take one of the provider's settings.",
  'example_provider does not support: lang. There are: auto_connect, auto_sync.',
);
export const CredentialsNotSupported = defineError(
  'CREDENTIALS_NOT_SUPPORTED',
  422,
  'The provider takes no credentials',
  'Send none: the provider needs no credentials of yours.',
  'example_provider takes no credentials.',
);
export const AlertNotFound = defineError(
  'ALERT_NOT_FOUND',
  422,
  'There is no such alert',
  'Name alerts of your account.',
  'This account has no alerts with these names: New notice.',
);

// Staff only.

export const AccountNotFound = defineError('ACCOUNT_NOT_FOUND', 404, 'There is no such account', 'Check the id of the account.');
export const ApiKeyNotFound = defineError('API_KEY_NOT_FOUND', 404, 'There is no such API key', 'Check the id of the key and its account.');
export const TooManyKeys = defineError('TOO_MANY_KEYS', 422, 'The account has as many keys as it may', 'Revoke a key first.');
