import type { SourceManifest } from '../../../manifest.js';

/**
 * Bank accounts and their operations. Each data connection has its own user and token at the
 * aggregator.
 */
export const powens: SourceManifest = {
  name: 'powens',
  title: 'Powens',
  meaning:
    'account aggregator: base URL with the placeholder `{domain}` for the domain of the account, e.g. `https://{domain}.biapi.pro/2.0`',
  configuration: { url: 'UPSTREAM_POWENS_URL' },
  addresses: { url: 'https://{domain}.biapi.pro/2.0' },
  address: { givenBy: ['domain'] },
  // The vendor documents no number, only a fair use policy that it enforces with 429. A page has
  // 1,000 operations.
  calls: [{ count: 300, seconds: 60 }],
  contributes: {
    BANK_ACCOUNT: { as: 'main' },
    BANK_TRANSACTION: { as: 'main', fullReadEvery: 7 },
  },
};
