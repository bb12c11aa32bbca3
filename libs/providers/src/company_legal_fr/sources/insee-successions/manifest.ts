import type { SourceManifest } from '../../../manifest.js';

/** Links of succession. Calls use the address, key and budget of insee_sirene. */
export const inseeSuccessions: SourceManifest = {
  name: 'insee_successions',
  title: 'INSEE, links of succession between establishments',
  meaning: 'links of succession, with the address and key of the Sirene directory',
  configuration: { url: 'UPSTREAM_INSEE_SIRENE_URL', api_key: 'UPSTREAM_INSEE_SIRENE_KEY' },
  secrets: ['api_key'],
  contributes: { COMPANY_PROFILE: { as: 'gradual', wins: ['predecessors', 'successors'] } },
};
