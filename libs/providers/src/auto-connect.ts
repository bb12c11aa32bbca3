import type { SettingDeclaration } from './manifest.js';

/** Setting that every provider has. */
export const autoConnect: SettingDeclaration = {
  name: 'auto_connect',
  description:
    'Skip the manual authentication step: a new data connection is CONNECTED at once. It has no effect for a provider that needs the consent of an end user and accepts no credentials of the account in its place.',
  default: false,
};
