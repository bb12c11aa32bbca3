import type { SourceManifest } from '../../../manifest.js';

export const bridge: SourceManifest = {
  name: 'bridge',
  title: 'Bridge',
  meaning: 'account aggregator: host, without a path',
  configuration: { url: 'UPSTREAM_BRIDGE_URL' },
  addresses: { url: 'https://api.bridgeapi.io' },
  // Documented limits: 2,000 calls in five minutes per application, including logins, and 60 per
  // minute for each of its users. Each data connection has one user.
  calls: [
    { count: 1_400, seconds: 300 },
    { count: 55, seconds: 60, each: 'connection' },
  ],
  contributes: {
    BANK_ACCOUNT: { as: 'main' },
    // The last 90 days are read again each week, to find operations that a bank removed without a
    // reported deletion.
    BANK_TRANSACTION: { as: 'main', fullReadEvery: 7 },
  },
};
