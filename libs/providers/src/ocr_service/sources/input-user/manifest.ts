import type { SourceManifest } from '../../../manifest.js';

/**
 * Tax returns with what users corrected of them; a source of what users say has one name, whichever
 * provider it is of.
 */
export const correctionsSource: SourceManifest = {
  name: 'input_user',
  title: 'Corrections of tax returns',
  meaning: 'what users corrected of tax returns that were read, which the system keeps itself',
  configuration: {},
  service: 'input',
  corrects: true,
  contributes: { TAX_RETURN: { as: 'other' } },
};
