import type { SourceManifest } from '../../../manifest.js';

/**
 * Bank accounts and their operations, read by the token of the aggregator's user that one data
 * connection is.
 */
export const powens: SourceManifest = {
  name: 'powens',
  title: 'Powens',
  meaning: 'the account aggregator, with a place for the domain of the account, e.g. `https://{domain}.biapi.pro/2.0`',
  configuration: { url: 'UPSTREAM_POWENS_URL' },
  addresses: { url: 'https://{domain}.biapi.pro/2.0' },
  address: { givenBy: ['domain'] },
  // No number is documented, only that fair use is told by 429; a page is a thousand operations.
  calls: [{ count: 300, seconds: 60 }],
  contributes: {
    BANK_ACCOUNT: { as: 'main' },
    BANK_TRANSACTION: { as: 'main', fullReadEvery: 7 },
  },
};
