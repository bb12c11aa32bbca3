import type { SettingDeclaration } from './manifest.js';

/** The setting that every provider accepts. */
export const autoConnect: SettingDeclaration = {
  name: 'auto_connect',
  description:
    'Skip the manual authentication step: a new data connection is CONNECTED at once. It has no effect where only an end user can give access, ' +
    "as no credentials of the account's own take the place of that consent.",
  default: false,
};
