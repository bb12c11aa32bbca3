import type { SourceManifest } from '../../../manifest.js';

/**
 * What the documents of acts say that attest a deposit of funds, as the system's own input reads
 * them.
 */
export const readActs: SourceManifest = {
  name: 'read_acts',
  title: 'Acts that were read',
  meaning: 'what the documents of filed acts say, which the system reads itself',
  configuration: {},
  service: 'input',
  contributes: { ACT_READING: { as: 'main' } },
};
