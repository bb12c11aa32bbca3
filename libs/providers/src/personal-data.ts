import type { SettingDeclaration } from './manifest.js';

/**
 * Setting of providers that collect data about customers of the company who are natural persons.
 */
export const personalData: SettingDeclaration = {
  name: 'personal_data',
  description:
    "Store names, e-mails and phones of the company's customers. If false, they are null, and only keyed hashes distinguish customers.",
  default: false,
};
