import type { SourceManifest } from '../../../manifest.js';

/**
 * Tax returns with corrections by users. Sources of user data have the same name in every provider.
 */
export const correctionsSource: SourceManifest = {
  name: 'input_user',
  title: 'Corrections of tax returns',
  meaning: 'corrections of tax returns by users, which the system stores itself',
  configuration: {},
  service: 'input',
  corrects: true,
  contributes: { TAX_RETURN: { as: 'other' } },
};
