import type { SourceManifest } from '../../../manifest.js';

/**
 * Notices of trademarks: the same office and account, whose session and budgets it shares, since
 * its calls are made as those of the search.
 */
export const inpiPiNotices: SourceManifest = {
  name: 'inpi_pi_notices',
  title: 'INPI, notices of trademarks',
  meaning: 'notices of trademarks, by address and account of the search',
  configuration: { url: 'UPSTREAM_INPI_PI_URL', username: 'UPSTREAM_INPI_PI_USERNAME', password: 'UPSTREAM_INPI_PI_PASSWORD' },
  secrets: ['password'],
  // The search may name one applicant of several.
  contributes: { TRADEMARK: { as: 'gradual', wins: ['applicants'] } },
};
