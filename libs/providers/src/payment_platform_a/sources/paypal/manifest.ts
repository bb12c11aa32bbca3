import type { SourceManifest } from '../../../manifest.js';

/** Balances, movements, disputes, subscriptions and products of a merchant. */
export const paypal: SourceManifest = {
  name: 'paypal',
  title: 'PayPal',
  meaning: 'payment platform: host, without a path, also for its sandbox',
  configuration: { url: 'UPSTREAM_PAYPAL_URL', sandbox_url: 'UPSTREAM_PAYPAL_SANDBOX_URL' },
  addresses: { url: 'https://api-m.paypal.com', sandbox_url: 'https://api-m.sandbox.paypal.com' },
  address: { chosenBy: 'is_sandbox', whenTrue: 'sandbox_url' },
  // The vendor publishes no limits. Users of the API report bans above 50 calls per minute.
  calls: [{ count: 50, seconds: 60 }],
  contributes: {
    COMMERCE_BALANCE: { as: 'main' },
    COMMERCE_TRANSACTION: { as: 'main' },
    COMMERCE_DISPUTE: { as: 'main' },
    // Subscriptions that ended long ago are read again in a full read only.
    COMMERCE_SUBSCRIPTION: { as: 'main', fullReadEvery: 30 },
    // The list does not show which products changed.
    COMMERCE_PRODUCT: { as: 'main', fullReadEvery: 7 },
  },
};
