import type { SourceManifest } from '../../../manifest.js';

/** Download of INSEE certificates. Contributes to no data type. */
export const inseeAvis: SourceManifest = {
  name: 'insee_avis',
  title: 'INSEE, certificates of establishments (avis de situation)',
  meaning: 'INSEE certificates of establishments, host only',
  configuration: { url: 'UPSTREAM_INSEE_AVIS_URL' },
  addresses: { url: 'https://api-avis-situation-sirene.insee.fr' },
  // No limit is documented. Certificates are fetched one by one, when a client reads them.
  calls: [{ count: 60, seconds: 60 }],
};
