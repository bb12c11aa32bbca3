import type { SourceManifest } from '../../../manifest.js';

/** The account aggregator. */
export const bridge: SourceManifest = {
  name: 'bridge',
  title: 'Bridge',
  meaning: 'account aggregator, the host alone',
  configuration: { url: 'UPSTREAM_BRIDGE_URL' },
  addresses: { url: 'https://api.bridgeapi.io' },
  // Documented: 2,000 in five minutes for an application, the sign-in included, and 60 a minute for
  // each of its users, of whom a data connection has one.
  calls: [
    { count: 1_400, seconds: 300 },
    { count: 55, seconds: 60, each: 'connection' },
  ],
  contributes: {
    BANK_ACCOUNT: { as: 'main' },
    // The last 90 days are read again each week: what a bank took back without a word is found so.
    BANK_TRANSACTION: { as: 'main', fullReadEvery: 7 },
  },
};
