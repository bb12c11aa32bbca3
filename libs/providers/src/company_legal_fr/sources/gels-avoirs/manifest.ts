import type { SourceManifest } from '../../../manifest.js';

/** The national register of freezing measures. */
export const gelsAvoirs: SourceManifest = {
  name: 'gels_avoirs',
  title: 'DG Trésor, national register of asset freezing measures',
  meaning: 'national register of freezing measures of the Treasury, address up to `/api/v1`',
  configuration: { url: 'UPSTREAM_GELS_AVOIRS_URL' },
  addresses: { url: 'https://gels-avoirs.dgtresor.gouv.fr/ApiPublic/api/v1' },
  // No limit is documented. The list is cached for a day, so the budget only limits retries
  // after a failure.
  calls: [{ count: 10, seconds: 60 }],
  contributes: { SCREENING: { as: 'other' } },
};
