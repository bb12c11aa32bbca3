import type { SourceManifest } from '../../../manifest.js';

/** What clients enter by hand, as the system's own input keeps it. */
export const inputUserSource: SourceManifest = {
  name: 'input_user',
  title: 'What was entered by hand',
  meaning: 'what was entered by hand, which the system keeps itself',
  configuration: {},
  service: 'input',
  contributes: { COMPANY_OFFICER: { as: 'main' }, BENEFICIAL_OWNER: { as: 'main' }, INPUT_FILE: { as: 'main' } },
};
