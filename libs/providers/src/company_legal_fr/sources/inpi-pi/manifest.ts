import type { SourceManifest } from '../../../manifest.js';

/** The trademark office's search. */
export const inpiPi: SourceManifest = {
  name: 'inpi_pi',
  title: 'INPI, trademarks',
  meaning: 'trademarks of INPI, the host alone; without an account the list is empty',
  configuration: { url: 'UPSTREAM_INPI_PI_URL', username: 'UPSTREAM_INPI_PI_USERNAME', password: 'UPSTREAM_INPI_PI_PASSWORD' },
  addresses: { url: 'https://api-gateway.inpi.fr' },
  secrets: ['password'],
  // No number is documented, only that the answers tell what is left; the pace is a third of the
  // register's.
  calls: [{ count: 50, seconds: 60 }],
  logins: [{ count: 3, seconds: 30 }],
  contributes: { TRADEMARK: { as: 'main' } },
};
