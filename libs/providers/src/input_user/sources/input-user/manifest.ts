import type { SourceManifest } from '../../../manifest.js';

/** Manual entries of clients, stored in the input service. */
export const inputUserSource: SourceManifest = {
  name: 'input_user',
  title: 'Manual entries',
  meaning: 'manual entries, which the system stores itself',
  configuration: {},
  service: 'input',
  contributes: { COMPANY_OFFICER: { as: 'main' }, BENEFICIAL_OWNER: { as: 'main' }, INPUT_FILE: { as: 'main' } },
};
