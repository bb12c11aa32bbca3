import type { SourceManifest } from '../../../manifest.js';

/**
 * Links of succession: the same institute and key, whose budget it shares, since its calls are made
 * as those of the directory.
 */
export const inseeSuccessions: SourceManifest = {
  name: 'insee_successions',
  title: 'INSEE, links of succession between establishments',
  meaning: 'links of succession, by address and key of the directory',
  configuration: { url: 'UPSTREAM_INSEE_SIRENE_URL', api_key: 'UPSTREAM_INSEE_SIRENE_KEY' },
  secrets: ['api_key'],
  contributes: { COMPANY_PROFILE: { as: 'gradual', wins: ['predecessors', 'successors'] } },
};
