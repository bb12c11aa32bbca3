import type { SourceManifest } from '../../../manifest.js';

/** Content of acts that attest a deposit of funds, as the input service reads it. */
export const readActs: SourceManifest = {
  name: 'read_acts',
  title: 'Content of filed acts',
  meaning: 'content of filed acts, read by the input service',
  configuration: {},
  service: 'input',
  contributes: { ACT_READING: { as: 'main' } },
};
