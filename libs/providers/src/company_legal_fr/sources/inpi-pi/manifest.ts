import type { SourceManifest } from '../../../manifest.js';

/** Trademark search of INPI. */
export const inpiPi: SourceManifest = {
  name: 'inpi_pi',
  title: 'INPI, trademarks',
  meaning: 'trademarks of INPI, host only. Without an account the list is empty',
  configuration: { url: 'UPSTREAM_INPI_PI_URL', username: 'UPSTREAM_INPI_PI_USERNAME', password: 'UPSTREAM_INPI_PI_PASSWORD' },
  addresses: { url: 'https://api-gateway.inpi.fr' },
  secrets: ['password'],
  // No limit is documented. Responses state the remaining calls. The budget is a third of that of
  // inpi_rne.
  calls: [{ count: 50, seconds: 60 }],
  logins: [{ count: 3, seconds: 30 }],
  contributes: { TRADEMARK: { as: 'main' } },
};
