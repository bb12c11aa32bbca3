import type { SourceManifest } from '../../../manifest.js';

/** Trademark search of INPI. */
export const inpiPi: SourceManifest = {
  name: 'inpi_pi',
  title: 'INPI, trademarks',
  meaning: 'trademarks of INPI, host only. Without an account the list is empty',
  configuration: { url: 'UPSTREAM_INPI_PI_URL', username: 'UPSTREAM_INPI_PI_USERNAME', password: 'UPSTREAM_INPI_PI_PASSWORD' },
  addresses: { url: 'https://api-gateway.inpi.fr' },
  secrets: ['password'],
  // No limit is documented. Public clients make ten calls per minute, and saw
  // `x-rate-limit-remaining` fall from 100.
  calls: [{ count: 10, seconds: 60 }],
  logins: [{ count: 3, seconds: 30 }],
  errors: {
    retryAfter: 'x-rate-limit-retry-after-seconds',
    rows: [
      {
        status: [429],
        kind: 'rate-limited',
        meaning: 'the trademark office requires a wait',
        retrySeconds: { otherwise: 60, most: 86_400 },
      },
    ],
  },
  contributes: { TRADEMARK: { as: 'main' } },
};
