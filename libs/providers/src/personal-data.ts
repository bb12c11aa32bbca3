import type { SettingDeclaration } from './manifest.js';

/** The setting of providers that tell of natural persons who buy from the company. */
export const personalData: SettingDeclaration = {
  name: 'personal_data',
  description:
    "Keep names, e-mails and phones of the company's customers; without it they are null, and keyed hashes tell one customer from another.",
  default: false,
};
