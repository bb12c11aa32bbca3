import type { SourceManifest } from '../../../manifest.js';

/** Where the certificates of entry are downloaded; it speaks of no data type itself. */
export const inseeAvis: SourceManifest = {
  name: 'insee_avis',
  title: 'INSEE, certificates of entry (avis de situation)',
  meaning: 'certificates of the statistics institute, the host alone',
  configuration: { url: 'UPSTREAM_INSEE_AVIS_URL' },
  addresses: { url: 'https://api-avis-situation-sirene.insee.fr' },
  // No limit is documented; certificates are fetched one by one, when a client reads them.
  calls: [{ count: 60, seconds: 60 }],
};
