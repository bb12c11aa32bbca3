import type { SettingDeclaration } from './manifest.js';

/** The setting that every provider accepts. */
export const autoConnect: SettingDeclaration = {
  name: 'auto_connect',
  description: 'Skip the manual authentication step: a new data connection is CONNECTED at once.',
  default: false,
};
