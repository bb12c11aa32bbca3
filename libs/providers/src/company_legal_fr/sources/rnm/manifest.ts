import type { SourceManifest } from '../../../manifest.js';

/** Former trades directory (RNM). */
export const rnm: SourceManifest = {
  name: 'rnm',
  title: 'RNM, national trades directory',
  meaning: 'national trades directory, address up to `/v2`',
  configuration: { url: 'UPSTREAM_RNM_URL' },
  addresses: { url: 'https://api-rnm.artisanat.fr/v2' },
  // Documented: 2,000 calls in 10 minutes per address.
  calls: [{ count: 1800, seconds: 600 }],
  contributes: { COMPANY_PROFILE: { as: 'other', wins: ['activity.craft_code', 'craft'] } },
};
