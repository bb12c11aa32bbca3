import type { SourceManifest } from '../../../manifest.js';

/** Notices of trademarks. Calls use the address, account, session and budgets of inpi_pi. */
export const inpiPiNotices: SourceManifest = {
  name: 'inpi_pi_notices',
  title: 'INPI, notices of trademarks',
  meaning: 'notices of trademarks, with the address and account of the search',
  configuration: { url: 'UPSTREAM_INPI_PI_URL', username: 'UPSTREAM_INPI_PI_USERNAME', password: 'UPSTREAM_INPI_PI_PASSWORD' },
  secrets: ['password'],
  // The search may name only one of several applicants.
  contributes: { TRADEMARK: { as: 'gradual', wins: ['applicants'] } },
};
